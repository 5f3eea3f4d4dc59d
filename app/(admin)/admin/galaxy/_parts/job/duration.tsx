'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { cn } from '#app/_ui/cn.ts';
import { useServiceNow } from '#app/_ui/use-service-now.ts';

const TICK_MS = 200;
const MINUTE_MS = 60_000;

/** A duration; short spans keep their decimals because a job lasts seconds. */
export function Duration({ ms, className }: { ms: number; className?: string }) {
  const t = useTranslations('adminGalaxy.time');
  const format = useFormatter();
  const text =
    ms < 1_000
      ? t('milliseconds', { count: Math.round(ms) })
      : ms < MINUTE_MS
        ? t('seconds', {
            count: format.number(Math.floor(ms / 100) / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
          })
        : t('minutes', { minutes: Math.floor(ms / MINUTE_MS), seconds: Math.floor((ms % MINUTE_MS) / 1_000) });
  return <span className={cn('tabular whitespace-nowrap', className)}>{text}</span>;
}

/** Counts up while something runs. */
export function Elapsed({ since, className }: { since: string; className?: string }) {
  const now = useServiceNow(TICK_MS);
  return <Duration ms={Math.max(0, now.getTime() - Date.parse(since))} className={className} />;
}

/** A job's duration, so far or in total; nothing before it starts. */
export function JobDuration({ job }: { job: { started_at: string | null; duration_ms: number | null } }) {
  const t = useTranslations('adminGalaxy');
  if (job.duration_ms !== null) return <Duration ms={job.duration_ms} />;
  if (job.started_at !== null) return <Elapsed since={job.started_at} />;
  return <span className="text-ink-faint">{t('none')}</span>;
}
