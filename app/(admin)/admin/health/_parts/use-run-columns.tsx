'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Badge } from '#app/_ui/badge.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';
import type { JobRun } from '#server/foundation/status/schemas.ts';

export const RUN_TONE = {
  queued: 'neutral',
  running: 'accent',
  completed: 'success',
  failed: 'danger',
  cancelled: 'warning',
} as const;

const UNIT_MS = { second: 1_000, minute: 60_000, hour: 3_600_000 } as const;

/** Memoized, because rows in view are drawn anew whenever the columns change. */
export function useRunColumns(): readonly DataColumn<JobRun>[] {
  const t = useTranslations('operators.jobs');
  return useMemo(
    () => [
      {
        id: 'job',
        header: t('job'),
        text: ({ function_name }) => function_name,
        cell: (run) => <JobName run={run} />,
      },
      {
        id: 'state',
        header: t('state'),
        text: ({ status }) => status,
        cell: ({ status }) => <Badge tone={RUN_TONE[status]}>{t(`states.${status}`)}</Badge>,
      },
      {
        id: 'error',
        header: t('error'),
        text: ({ error }) => error,
        cell: ({ error }) => <span className="line-clamp-1 max-w-72 text-xs text-ink-muted">{error ?? '–'}</span>,
        className: 'max-lg:hidden',
      },
      {
        id: 'queued',
        header: t('queued'),
        text: ({ queued_at }) => queued_at,
        cell: ({ queued_at }) => <RelativeTime at={queued_at} />,
      },
      {
        id: 'took',
        header: t('took'),
        text: millisecondsOf,
        cell: (run) => <Took run={run} />,
        numeric: true,
        className: 'max-sm:hidden',
      },
      {
        id: 'attempts',
        header: t('attempts'),
        text: ({ attempts }) => attempts,
        numeric: true,
        className: 'max-sm:hidden',
      },
    ],
    [t],
  );
}

/** On narrow screens, which have no column for it, with the error below. */
function JobName({ run: { function_name, error } }: { run: JobRun }) {
  return (
    <>
      {function_name}
      {error ? (
        <span className="line-clamp-2 text-xs font-normal text-ink-muted wrap-anywhere lg:hidden">{error}</span>
      ) : null}
    </>
  );
}

/** The time from the first step to the end, once there is one. */
export function Took({ run }: { run: JobRun }) {
  const format = useFormatter();
  const ms = millisecondsOf(run);
  if (ms === null) return '–';
  const unit = ms < 60_000 ? 'second' : ms < 3_600_000 ? 'minute' : 'hour';
  return format.number(ms / UNIT_MS[unit], { style: 'unit', unit, maximumFractionDigits: 1 });
}

function millisecondsOf({ started_at, ended_at }: JobRun): number | null {
  return started_at && ended_at ? Date.parse(ended_at) - Date.parse(started_at) : null;
}
