import type { AuditTargetSource } from '#server/audit/index.ts';
import { hasRuns, nameRuns } from '#server/platform/jobs/index.ts';

export const jobRunTargets: AuditTargetSource = {
  type: 'job_run',
  read: async (pool, ids) => ((await hasRuns(pool)) ? await nameRuns(pool, ids) : []),
};
