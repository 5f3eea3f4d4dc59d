'use client';
import { Plus, ScrollText } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { DataTable } from '#app/(admin)/_parts/data-table/data-table.tsx';
import { useListRows } from '#app/(admin)/_parts/data-table/use-list-rows.ts';
import { SkeletonRows } from '#app/(admin)/_parts/skeleton-rows.tsx';
import { JOB_KINDS, JOB_STATUSES, type JobListItem } from '#server/world/galaxy/schemas.ts';
import { useJobColumns } from '../../_parts/job/use-job-columns.tsx';
import { useLiveState } from '../../_parts/job/use-live-jobs.ts';
import { PageHead } from '../../_parts/page-head.tsx';
import { type Filter, JobFilters } from './job-filters.tsx';

export function JobsScreen() {
  const t = useTranslations('adminGalaxy');
  const [filter, setFilter] = useQueryStates(
    { status: parseAsStringLiteral(JOB_STATUSES), kind: parseAsStringLiteral(JOB_KINDS) },
    { history: 'push' },
  );
  return (
    <>
      <PageHead
        title={t('jobs.title')}
        lead={t('jobs.lead')}
        actions={
          <Button asChild look="primary">
            <Link href="/admin/galaxy/new">
              <Plus aria-hidden="true" />
              {t('generate')}
            </Link>
          </Button>
        }
      />
      <JobFilters filter={filter} onChange={(next) => void setFilter(next)} />
      <JobPages filter={filter} onClear={() => void setFilter(null)} />
    </>
  );
}

function JobPages({ filter, onClear }: { filter: Filter; onClear: () => void }) {
  const t = useTranslations('adminGalaxy.jobs');
  const { client } = api.useUtils();
  const input = { limit: 50, status: filter.status ?? undefined, kind: filter.kind ?? undefined };
  const { first, rows, error, isFetching, refetch } = useListRows(
    'galaxy.listJobs',
    input,
    client.galaxy.listJobs.query,
  );
  const live = useLiveState();
  const columns = useJobColumns();
  if (!first)
    return (
      <Panel>{error ? <QueryError error={error} onRetry={refetch} retrying={isFetching} /> : <SkeletonRows />}</Panel>
    );
  if (rows.count === 0) {
    const filtered = filter.status !== null || filter.kind !== null;
    return (
      <Panel>
        <NoJobs filtered={filtered} onClear={onClear} />
      </Panel>
    );
  }
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={{ ...rows, at: (index) => liveRow(rows.at(index), live) }}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/admin/galaxy/jobs/${id}`}
      savable
      file="galaxy-jobs"
    />
  );
}

function liveRow(job: JobListItem | undefined, live: ReturnType<typeof useLiveState>): JobListItem | undefined {
  return job && live(job);
}

function NoJobs({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useTranslations('adminGalaxy');
  return (
    <EmptyState
      icon={<ScrollText />}
      title={t(filtered ? 'jobs.noneFiltered' : 'jobs.none')}
      detail={t(filtered ? 'jobs.noneFilteredDetail' : 'jobs.noneDetail')}
      action={
        filtered ? (
          <Button onClick={onClear}>{t('jobs.clear')}</Button>
        ) : (
          <Button asChild look="primary">
            <Link href="/admin/galaxy/new">{t('generate')}</Link>
          </Button>
        )
      }
    />
  );
}
