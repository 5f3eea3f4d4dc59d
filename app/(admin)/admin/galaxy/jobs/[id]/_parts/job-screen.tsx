'use client';
import { useTranslations } from 'next-intl';
import { RecordLoadingPage } from '#app/_client/problem/record-loading-page.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { JobBody } from './job-body.tsx';
import { JobSkeleton } from './job-skeleton.tsx';

export function JobScreen({ id }: { id: string }) {
  const t = useTranslations('adminGalaxy.job');
  const job = api.galaxy.job.useQuery({ id });
  if (job.data) return <JobBody job={job.data} />;
  return <RecordLoadingPage title={t('title')} query={job} placeholder={<JobSkeleton />} />;
}
