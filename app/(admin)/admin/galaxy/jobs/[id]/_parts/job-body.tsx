'use client';
import { useMemo, useState } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import type { JobRow } from '#server/world/galaxy/schemas.ts';
import { isOpen } from '../../../_parts/job/job-status.tsx';
import { mergeLive, useLiveJobs } from '../../../_parts/job/use-live-jobs.ts';
import { FailedNotice } from './failed-notice.tsx';
import { JobHead } from './job-head.tsx';
import { parseLog } from './log-line.ts';
import { LogPanel } from './log-panel.tsx';
import { ParamsPanel } from './params-panel.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { ResultPanel } from './result-panel.tsx';
import { useJobLog } from './use-job-log.ts';
import { WarningsPanel } from './warnings-panel.tsx';

export function JobBody({ job: stored }: { job: JobRow }) {
  const utils = api.useUtils();
  const open = isOpen(stored.status);
  // The log keeps its position: the result appears below it instead of pushing it down.
  const [watched] = useState(open);
  const live = useJobLog(stored.id, open, () => void utils.galaxy.invalidate());
  const job = useLiveJobs([mergeLive(stored, live.standing ?? undefined)])?.[0] ?? stored;
  const lines = useMemo(() => parseLog(stored.log_text), [stored.log_text]);
  const log = open ? live : { ...live, lines: lines, state: 'ended' as const, problem: null };
  const result = job.result ? <ResultPanel result={job.result} /> : null;
  return (
    <>
      <JobHead job={job} />
      {job.status === 'FAILED' ? <FailedNotice job={job} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ProgressPanel job={job} />
          {watched ? null : result}
          <LogPanel log={log} live={open} waiting={job.status === 'PENDING'} />
          {watched ? result : null}
          <WarningsPanel warnings={job.warnings_json} />
        </div>
        <ParamsPanel job={job} />
      </div>
    </>
  );
}
