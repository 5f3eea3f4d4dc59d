'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { JobsSkeleton, JobsTable } from './job/jobs-table.tsx';
import { useLiveJobs } from './job/use-live-jobs.ts';

const SHOWN = 5;

export function RecentJobs() {
  const t = useTranslations('adminGalaxy');
  const list = api.galaxy.listJobs.useQuery({ limit: SHOWN });
  const jobs = useLiveJobs(list.data?.items);
  return (
    <Panel className="overflow-hidden">
      <PanelHeader
        title={t('jobs.recent')}
        actions={
          <Button asChild size="sm" look="ghost">
            <Link href="/admin/galaxy/jobs">{t('jobs.seeAll')}</Link>
          </Button>
        }
      />
      {jobs === undefined ? (
        list.error ? (
          <QueryError error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
        ) : (
          <JobsSkeleton rows={3} />
        )
      ) : jobs.length === 0 ? (
        <PanelBody className="text-ink-muted">{t('jobs.noneDetail')}</PanelBody>
      ) : (
        <JobsTable jobs={jobs} />
      )}
    </Panel>
  );
}
