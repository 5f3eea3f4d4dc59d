'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { timerText } from './clears.ts';

export type ClearsInProps = { at: number; secondsLeft: number };

/** When a limit clears: the time of day and a timer, which is hidden from screen readers. */
export function ClearsIn({ at, secondsLeft }: ClearsInProps) {
  const t = useTranslations('errors.limit');
  const format = useFormatter();
  if (secondsLeft === 0) return <span>{t('clear')}</span>;
  return (
    <span>
      {t('clearsAt', { time: format.dateTime(at, { timeStyle: 'medium' }) })}{' '}
      <span role="timer" aria-label={t('timer')} className="tabular font-strong text-ink">
        {timerText(secondsLeft)}
      </span>
    </span>
  );
}
