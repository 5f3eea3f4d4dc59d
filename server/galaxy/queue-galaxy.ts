import { randomInt } from 'node:crypto';
import { queueAdminJob } from '#server/galaxy/queue-job.ts';
import { fullJobParams } from '#server/galaxy/rules/job-params.ts';
import type { JobRow, QueueGalaxyInput } from '#server/galaxy/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { requireScope } from '#server/platform/require-scope.ts';

export const SEED_SPAN = 2 ** 31;

/**
 * Queues a full three-region generation. A missing seed is drawn and stored with the job, so that it can be repeated.
 */
export async function queueGalaxy(ctx: UserCtx, input: QueueGalaxyInput): Promise<JobRow> {
  requireScope(ctx.actor, 'admin.bang.regenerate');
  return queueAdminJob(ctx, { action: 'galaxy.generate', input }, async () => ({
    params: fullJobParams(input, input.seed ?? randomInt(SEED_SPAN)),
  }));
}
