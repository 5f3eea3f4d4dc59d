import { randomInt } from 'node:crypto';
import { SEED_SPAN } from '#server/galaxy/queue-galaxy.ts';
import { queueAdminJob } from '#server/galaxy/queue-job.ts';
import { regionJobParams } from '#server/galaxy/rules/job-params.ts';
import type { AddRegionInput, JobRow } from '#server/galaxy/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notFound, validationError } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';

/**
 * Queues one more player-owned region for a galaxy; it is joined to the galaxy's hub.
 * @throws DomainError NOT_FOUND for the galaxy, VALIDATION for an owner who does not exist or a name that is taken
 */
export async function addRegion(ctx: UserCtx, input: AddRegionInput): Promise<JobRow> {
  requireScope(ctx.actor, 'admin.bang.regenerate');
  return queueAdminJob(ctx, { action: 'galaxy.region.add', input }, async (tx) => {
    await requirePlace(tx, input);
    return { params: regionJobParams(input, input.seed ?? randomInt(SEED_SPAN)) };
  });
}

async function requirePlace(tx: Tx, input: AddRegionInput): Promise<void> {
  const [found] = await tx.sql<{ galaxy: boolean; owner: boolean; name_taken: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM galaxies WHERE id = $1) AS galaxy,
       $2::uuid IS NULL OR EXISTS (SELECT 1 FROM account_records WHERE id = $2 AND NOT deleted) AS owner,
       EXISTS (SELECT 1 FROM map_regions WHERE name = $3) AS name_taken`,
    [input.galaxy_id, input.owner_id ?? null, input.name ?? null],
  );
  if (!found?.galaxy) throw notFound('The galaxy');
  if (!found.owner) throw validationError([{ path: 'owner_id', message: 'no such user' }]);
  if (found.name_taken) throw validationError([{ path: 'name', message: 'a region with this name already exists' }]);
}
