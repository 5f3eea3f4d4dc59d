import { completeJob } from '#server/galaxy/complete-job.ts';
import { failJob } from '#server/galaxy/fail-job.ts';
import type { Services } from '#server/platform/context.ts';

/** Ends a job whose steps failed permanently: FAILED before the import's commit, COMPLETE with a warning after it. */
export async function abandonJob(services: Services, jobId: string, reason: string): Promise<void> {
  await failJob(services, jobId, reason);
  const message = `The universe is imported, but the remaining steps failed: ${reason}`;
  await completeJob(services, jobId, [{ category: 'npcs', code: 'npcs_not_materialised', message }]);
}
