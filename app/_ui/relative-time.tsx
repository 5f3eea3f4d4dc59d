'use client';
import { useFormatter, useNow } from 'next-intl';

export type RelativeTimeProps = { at: string | Date; className?: string };

/** "3 minutes ago", kept current, with the exact time on hover and for machines. */
export function RelativeTime({ at, className }: RelativeTimeProps) {
  const format = useFormatter();
  const now = useNow({ updateInterval: 15_000 });
  const date = typeof at === 'string' ? new Date(at) : at;
  const exact = format.dateTime(date, { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <time dateTime={date.toISOString()} title={exact} className={className} suppressHydrationWarning>
      {format.relativeTime(date, now)}
    </time>
  );
}
