'use client';
import { useFormatter, useTranslations } from 'next-intl';
import type { Problem } from '#app/_client/problem/problem.ts';
import { Notice } from '#app/_ui/notice.tsx';

/** The reason and end of a suspension, and what the account's owner can do. */
export function SuspendedNotice({ problem }: { problem: Problem | null }) {
  const t = useTranslations('login.suspended');
  const format = useFormatter();
  const suspension = problem?.suspension;
  if (!suspension) return null;
  const { reason, appeal_note, until } = suspension;
  return (
    <Notice tone="danger" title={t('title')}>
      <p>{t('reason', { reason })}</p>
      <p>
        {until
          ? t('until', { at: format.dateTime(new Date(until), { dateStyle: 'long', timeStyle: 'short' }) })
          : t('open')}
      </p>
      {appeal_note ? <p>{t('appeal', { note: appeal_note })}</p> : null}
    </Notice>
  );
}
