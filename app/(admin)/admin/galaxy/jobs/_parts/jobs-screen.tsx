'use client';
import { Plus, ScrollText } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { DensityProvider } from '#app/_ui/density.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { JOB_KINDS, JOB_STATUSES } from '#server/galaxy/schemas.ts';
import { JobsSkeleton, JobsTable } from '../../_parts/job/jobs-table.tsx';
import { useLiveJobs } from '../../_parts/job/use-live-jobs.ts';
import { PageHead } from '../../_parts/page-head.tsx';
import { type Filter, JobFilters } from './job-filters.tsx';

const PAGE = 25;

export function JobsScreen() {
  const t = useTranslations('adminGalaxy');
  const [filter, setFilter] = useQueryStates(
    { status: parseAsStringLiteral(JOB_STATUSES), kind: parseAsStringLiteral(JOB_KINDS) },
    { history: 'push' },
  );
  return (
    <DensityProvider>
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
      <Panel className="overflow-hidden">
        <JobFilters filter={filter} onChange={(next) => void setFilter(next)} />
        <JobPages filter={filter} onClear={() => void setFilter(null)} />
      </Panel>
    </DensityProvider>
  );
}

function JobPages({ filter, onClear }: { filter: Filter; onClear: () => void }) {
  const t = useTranslations('adminGalaxy.jobs');
  const pages = api.galaxy.listJobs.useInfiniteQuery(
    { limit: PAGE, status: filter.status ?? undefined, kind: filter.kind ?? undefined },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const jobs = useLiveJobs(pages.data?.pages.flatMap(({ items }) => items));
  if (!jobs) {
    return pages.error ? (
      <QueryError error={pages.error} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
    ) : (
      <JobsSkeleton rows={8} />
    );
  }
  if (jobs.length === 0) return <NoJobs filtered={filter.status !== null || filter.kind !== null} onClear={onClear} />;
  return (
    <>
      <JobsTable jobs={jobs} />
      <p className="flex flex-wrap items-center justify-center gap-3 border-t border-line p-3 text-xs text-ink-faint">
        <span role="status">{t('shown', { count: jobs.length })}</span>
        <MoreButton pages={pages} size="sm">
          {t('older')}
        </MoreButton>
      </p>
    </>
  );
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
