'use client';
import { useTranslations } from 'next-intl';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { JobRow } from '#server/world/galaxy/schemas.ts';
import { useJobName } from '../../../_parts/job/job-name.tsx';
import { isOpen, JobStatus } from '../../../_parts/job/job-status.tsx';
import { readParams } from '../../../_parts/job/read-params.ts';
import { Requester } from '../../../_parts/job/requester.tsx';
import { PageHead } from '../../../_parts/page-head.tsx';
import { CancelJob } from './cancel-job.tsx';
import { RunAgain } from './run-again.tsx';

export function JobHead({ job }: { job: JobRow }) {
  const t = useTranslations('adminGalaxy.job');
  const name = useJobName();
  const params = readParams(job);
  const canCancel = isOpen(job.status) && job.result === null;
  return (
    <PageHead
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {name(job)}
          <JobStatus status={job.status} />
        </span>
      }
      lead={
        <p className="flex flex-wrap gap-x-1.5">
          <span>{t(`kind.${job.kind}`)}</span>
          <span aria-hidden="true">·</span>
          <span>
            {t.rich('requestedBy', {
              who: () => <Requester job={job} />,
              when: () => <RelativeTime at={job.created_at} />,
            })}
          </span>
        </p>
      }
      actions={
        <>
          {canCancel ? <CancelJob job={job} /> : null}
          {isOpen(job.status) || !params || params.kind === 'import' ? null : (
            <>
              <RunAgain jobId={job.id} params={params} newSeed />
              <RunAgain jobId={job.id} params={params} newSeed={false} />
            </>
          )}
        </>
      }
    />
  );
}
