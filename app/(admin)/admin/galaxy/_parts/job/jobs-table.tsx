'use client';
import { TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import type { JobListItem } from '#server/world/galaxy/schemas.ts';
import { EdgeTable } from '../edge-table.tsx';
import { JobDuration } from './duration.tsx';
import { useJobName } from './job-name.tsx';
import { JobProgress } from './job-progress.tsx';
import { JobStatus } from './job-status.tsx';
import { Requester } from './requester.tsx';

export function JobsTable({ jobs }: { jobs: readonly JobListItem[] }) {
  const t = useTranslations('adminGalaxy.jobs');
  return (
    <EdgeTable label={t('title')} className="max-md:block">
      <JobsHead />
      <TBody className="max-md:block">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </TBody>
    </EdgeTable>
  );
}

function JobsHead() {
  const t = useTranslations('adminGalaxy.jobs.column');
  return (
    <THead className="max-md:sr-only">
      <Tr>
        <Th>{t('job')}</Th>
        <Th>{t('status')}</Th>
        <Th className="w-2/5">{t('progress')}</Th>
        <Th numeric>{t('warnings')}</Th>
        <Th numeric>{t('duration')}</Th>
        <Th>{t('by')}</Th>
        <Th numeric>{t('when')}</Th>
      </Tr>
    </THead>
  );
}

/** On a phone a row folds into a card: name and status above, the rest in one line below. */
function JobRow({ job }: { job: JobListItem }) {
  const t = useTranslations('adminGalaxy');
  const name = useJobName();
  const warnings = job.warnings_json.length;
  const cell = 'max-md:p-0 max-md:text-left max-md:empty:hidden';
  return (
    <Tr className="relative hover:bg-raised max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1.5 max-md:px-4 max-md:py-3">
      <Td className={`${cell} max-md:flex-1`}>
        <Link
          href={`/admin/galaxy/jobs/${job.id}`}
          className="grid gap-0.5 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          <span className="font-strong">{name(job)}</span>
          <span className="text-xs text-ink-faint">{t(`job.kind.${job.kind}`)}</span>
        </Link>
      </Td>
      <Td className={cell}>
        <JobStatus status={job.status} />
      </Td>
      <Td className={`${cell} max-md:basis-full`}>
        <JobProgress job={job} />
      </Td>
      <Td numeric className={`${cell} ${warnings === 0 ? 'max-md:hidden' : ''}`}>
        {warnings > 0 ? (
          <span className="inline-flex items-center gap-1 text-warning">
            <TriangleAlert className="size-3.5" aria-hidden="true" />
            {warnings}
            <span className="md:sr-only">{t('jobs.warnings', { count: warnings })}</span>
          </span>
        ) : (
          <span className="text-ink-faint">0</span>
        )}
      </Td>
      <Td numeric className={cell}>
        <JobDuration job={job} />
      </Td>
      <Td className={cell}>
        <Requester job={job} />
      </Td>
      <Td numeric className={`${cell} text-ink-muted`}>
        <RelativeTime at={job.started_at ?? job.created_at} />
      </Td>
    </Tr>
  );
}

/** Placeholder of the table in its final layout. */
export function JobsSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true">
      <div className="h-8 border-b border-line max-md:hidden" />
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
        <div key={key} className="flex h-15 items-center gap-6 border-b border-line px-3 last:border-0">
          <span className="grid w-48 gap-1.5">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-3 w-24" />
          </span>
          <Skeleton className="h-5 w-20" />
          <span className="flex-1" />
          <Skeleton className="h-4 w-12 max-md:hidden" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  );
}
