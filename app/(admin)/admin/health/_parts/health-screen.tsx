'use client';
import { useTranslations } from 'next-intl';
import { PageHead } from '#app/(admin)/admin/galaxy/_parts/page-head.tsx';
import { JobRuns } from './job-runs.tsx';
import { LogSearch } from './log-search.tsx';
import { Processes } from './processes.tsx';
import { Retention } from './retention.tsx';
import { SlowStatements } from './slow-statements.tsx';
import { StatusCards } from './status-cards.tsx';

/** Live status of the service, slow statements, and job runs. */
export function HealthScreen() {
  const t = useTranslations('operators.health');
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-4">
      <PageHead title={t('title')} lead={t('lead')} />
      <StatusCards />
      <Processes />
      <JobRuns />
      <SlowStatements />
      <LogSearch />
      <Retention />
    </div>
  );
}
