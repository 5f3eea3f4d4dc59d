'use client';
import { useTranslations } from 'next-intl';
import { Notice } from '#app/_ui/notice.tsx';
import type { JobRow } from '#server/world/galaxy/schemas.ts';

/** Why a job failed and what remains of it: nothing, unless its clean-up raised an alert too. */
export function FailedNotice({ job }: { job: JobRow }) {
  const t = useTranslations('adminGalaxy.job.failed');
  const isDirty = job.warnings_json.some(({ category }) => category === 'alert');
  const which = isDirty ? 'dirty' : job.cancel_requested ? 'cancelled' : 'clean';
  return (
    <Notice tone={which === 'cancelled' ? 'warning' : 'danger'} title={t(`${which}.title`)}>
      {job.error_message ? (
        <p lang="en" className="break-words whitespace-pre-wrap">
          {job.error_message}
        </p>
      ) : null}
      <p>{t(`${which}.detail`)}</p>
    </Notice>
  );
}
