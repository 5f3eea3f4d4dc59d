'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';

type Age = ApiOutput['audit']['reviewQueue']['items'][number]['age'];

/** How long an entry has waited, and whether it is the reader's own. */
export function ReviewMark({ age, own }: { age: Age; own: boolean }) {
  const t = useTranslations('admin.audit.queue');
  return (
    <>
      {age === 'fresh' ? null : <Badge tone={age === 'late' ? 'warning' : 'danger'}>{t(age)}</Badge>}
      {own ? <Badge>{t('ownMark')}</Badge> : null}
    </>
  );
}
