'use client';
import { useFormatter } from 'next-intl';
import { useServiceNow } from '#app/_ui/use-service-now.ts';

/** Milliseconds after which `now` is read again; later events are not shown as being in the future. */
const INTERVAL_MS = 15_000;

export type RelativeTimeProps = { at: string | Date; short?: boolean; className?: string };

/** "3 minutes ago", or short "3 min. ago", kept current, with the exact time on hover and for machines. */
export function RelativeTime({ at, short = false, className }: RelativeTimeProps) {
  const format = useFormatter();
  const now = useServiceNow(INTERVAL_MS);
  const date = typeof at === 'string' ? new Date(at) : at;
  const isJustPast = date > now && date.getTime() - now.getTime() <= 2 * INTERVAL_MS;
  const exact = format.dateTime(date, { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <time dateTime={date.toISOString()} title={exact} className={className} suppressHydrationWarning>
      {format.relativeTime(date, { now: isJustPast ? date : now, style: short ? 'short' : 'long' })}
    </time>
  );
}
