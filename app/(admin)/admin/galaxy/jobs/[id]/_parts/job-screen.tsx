'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Panel } from '#app/_ui/panel.tsx';
import { JobBody } from './job-body.tsx';
import { JobSkeleton } from './job-skeleton.tsx';

export function JobScreen({ id }: { id: string }) {
  const t = useTranslations('adminGalaxy.job');
  const job = api.galaxy.job.useQuery({ id });
  if (job.data) return <JobBody job={job.data} />;
  if (!job.error) return <JobSkeleton />;
  return (
    <>
      <h1 className="text-lg font-strong">{t('title')}</h1>
      <Panel>
        <QueryError error={job.error} onRetry={() => void job.refetch()} retrying={job.isFetching} />
      </Panel>
    </>
  );
}
