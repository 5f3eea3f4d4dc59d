import type { Services } from '#server/platform/context.ts';
import { rooms } from '#server/platform/realtime/contract.ts';
import type { JobRow } from '#server/world/galaxy/schemas.ts';

export const JOB_REQUESTED = 'galaxy/job.requested';
/** Signals that a job's result is available. */
export const JOB_COMPLETED = 'galaxy/job.completed';

type Progress = Pick<JobRow, 'id' | 'status' | 'phase' | 'progress'>;

/** Sends operators on the galaxy screens the state of a job, with the lines logged since the last time. */
export function publishJobProgress({ realtime }: Pick<Services, 'realtime'>, job: Progress, log: string[] = []): void {
  realtime.publish(rooms.admin('galaxy'), 'job_progress', {
    job_id: job.id,
    status: job.status,
    phase: job.phase,
    progress: job.progress,
    log,
  });
}

/** Requests a run; which job it claims is decided in the database. The event id makes a repeated request harmless. */
export function requestRun(services: Pick<Services, 'sendEvents'>, jobId: string, why: string): Promise<unknown> {
  return services.sendEvents({ name: JOB_REQUESTED, data: { job_id: jobId, why }, id: `galaxy-job-${jobId}-${why}` });
}
