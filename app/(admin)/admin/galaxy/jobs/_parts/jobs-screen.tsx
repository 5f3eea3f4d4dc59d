'use client';
import { Plus, ScrollText } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { DensityProvider, DensitySwitch } from '#app/_ui/density.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Select } from '#app/_ui/select.tsx';
import { JOB_KINDS, JOB_STATUSES } from '#server/galaxy/schemas.ts';
import { JobsSkeleton, JobsTable } from '../../_parts/job/jobs-table.tsx';
import { useLiveJobs } from '../../_parts/job/use-live-jobs.ts';
import { PageHead } from '../../_parts/page-head.tsx';

const PAGE = 25;
const ALL = 'ALL';

type Filter = { status: (typeof JOB_STATUSES)[number] | null; kind: (typeof JOB_KINDS)[number] | null };

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
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-3">
          <div className="flex max-w-full flex-wrap items-center gap-3">
            <div className="max-w-full overflow-x-auto">
              <Segmented
                label={t('jobs.filter')}
                value={filter.status ?? ALL}
                onValueChange={(value) => void setFilter({ status: value === ALL ? null : value })}
                options={[
                  { value: ALL, label: t('jobs.all') },
                  ...JOB_STATUSES.map((value) => ({ value, label: t(`job.status.${value}`) })),
                ]}
              />
            </div>
            <Select
              aria-label={t('jobs.kindFilter')}
              className="w-auto min-w-44"
              value={filter.kind ?? ALL}
              onValueChange={(value) => void setFilter({ kind: JOB_KINDS.find((kind) => kind === value) ?? null })}
              options={[
                { value: ALL, label: t('jobs.allKinds') },
                ...JOB_KINDS.map((value) => ({ value, label: t(`job.kind.${value}`) })),
              ]}
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
