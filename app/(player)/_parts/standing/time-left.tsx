'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useServiceNow } from '#app/_ui/use-service-now.ts';
import { hoursAndMinutes } from '../hours-and-minutes.ts';

/** Counts down by the minute, with the exact time on hover and for machines; 0 when it has passed. */
export function TimeLeft({ until }: { until: string }) {
  const t = useTranslations('regions');
  const format = useFormatter();
  const now = useServiceNow(15_000);
  const end = new Date(until);
  const { hours, minutes } = hoursAndMinutes(Math.max(0, end.getTime() - now.getTime()) / 1_000);
  return (
    <time
      dateTime={until}
      title={format.dateTime(end, { dateStyle: 'medium', timeStyle: 'short' })}
      className="tabular"
      suppressHydrationWarning
    >
      {t('left', { days: Math.floor(hours / 24), hours: hours % 24, minutes })}
    </time>
  );
}
