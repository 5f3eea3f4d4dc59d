'use client';
import { Plus, ScrollText } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { DensityProvider, DensitySwitch } from '#app/_ui/density.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { JOB_STATUSES } from '#server/galaxy/schemas.ts';
import { JobsSkeleton, JobsTable } from '../../_parts/job/jobs-table.tsx';
import { useLiveJobs } from '../../_parts/job/use-live-jobs.ts';
import { PageHead } from '../../_parts/page-head.tsx';

const PAGE = 25;
const FILTERS = ['ALL', ...JOB_STATUSES] as const;

export function JobsScreen() {
  const t = useTranslations('adminGalaxy');
  const [filter, setFilter] = useQueryState(
    'status',
    parseAsStringLiteral(FILTERS).withDefault('ALL').withOptions({ history: 'push' }),
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
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-3">
          <div className="max-w-full overflow-x-auto">
            <Segmented
              label={t('jobs.filter')}
              value={filter}
              onValueChange={(value) => void setFilter(value)}
              options={FILTERS.map((value) => ({
                value,
                label: value === 'ALL' ? t('jobs.all') : t(`job.status.${value}`),
              }))}
            />
          </div>
          <span className="max-md:hidden">
            <DensitySwitch />
          </span>
        </div>
        <JobPages filter={filter} onClear={() => void setFilter(null)} />
      </Panel>
    </DensityProvider>
  );
}

function JobPages({ filter, onClear }: { filter: (typeof FILTERS)[number]; onClear: () => void }) {
  const t = useTranslations('adminGalaxy.jobs');
  const pages = api.galaxy.listJobs.useInfiniteQuery(
    { limit: PAGE, status: filter === 'ALL' ? undefined : filter },
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
  if (jobs.length === 0) return <NoJobs filtered={filter !== 'ALL'} onClear={onClear} />;
  return (
    <>
      <JobsTable jobs={jobs} />
      <p className="flex flex-wrap items-center justify-center gap-3 border-t border-line p-3 text-xs text-ink-faint">
        <span role="status">{t('shown', { count: jobs.length })}</span>
        {pages.hasNextPage ? (
          <Button size="sm" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('older')}
          </Button>
        ) : null}
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
