'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';
import type { JobListItem } from '#server/world/galaxy/schemas.ts';
import { JobDuration } from './duration.tsx';
import { JobName } from './job-name.tsx';
import { JobProgress } from './job-progress.tsx';
import { JobStatus } from './job-status.tsx';
import { Requester } from './requester.tsx';

/** Columns of the list of all jobs; on a phone only what identifies a job and its state. */
export function useJobColumns(): readonly DataColumn<JobListItem>[] {
  const t = useTranslations('adminGalaxy.jobs.column');
  return useMemo(
    () => [
      { id: 'job', header: t('job'), text: ({ id }) => id, cell: (job) => <JobName job={job} /> },
      { id: 'status', header: t('status'), text: statusOf, cell: (job) => <JobStatus status={job.status} /> },
      {
        id: 'progress',
        header: t('progress'),
        text: ({ progress }) => progress,
        cell: (job) => <JobProgress job={job} />,
        className: 'w-2/5 max-md:hidden',
      },
      {
        id: 'warnings',
        header: t('warnings'),
        text: ({ warnings_json }) => warnings_json.length,
        numeric: true,
        className: 'max-lg:hidden',
      },
      {
        id: 'duration',
        header: t('duration'),
        text: ({ duration_ms }) => duration_ms,
        cell: (job) => <JobDuration job={job} />,
        numeric: true,
        className: 'max-sm:hidden',
      },
      {
        id: 'by',
        header: t('by'),
        text: ({ admin_name }) => admin_name,
        cell: (job) => <Requester job={job} />,
        className: 'max-lg:hidden',
      },
      {
        id: 'when',
        header: t('when'),
        text: startOf,
        cell: (job) => <RelativeTime at={startOf(job)} />,
        numeric: true,
        className: 'text-ink-muted',
      },
    ],
    [t],
  );
}

function statusOf({ status }: JobListItem): string {
  return status;
}

function startOf({ started_at, created_at }: JobListItem): string {
  return started_at ?? created_at;
}
