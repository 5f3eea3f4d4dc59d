'use client';
import { useTranslations } from 'next-intl';
import type { SessionEnd } from '#app/_client/session/session-end.ts';
import { Notice } from '#app/_ui/notice.tsx';

const TONE = { signed_out: 'info', ended: 'warning', replayed: 'danger' } as const;

/** Explains why the session ended and what to do about it. */
export function EndedNotice({ end }: { end: SessionEnd }) {
  const t = useTranslations('auth.ended');
  return (
    <Notice tone={TONE[end]} title={t(`${end}.title`)}>
      {t(`${end}.detail`)}
    </Notice>
  );
}
