import { randomInt } from 'node:crypto';
import type { UserCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notFound, validationError } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';
import { queueAdminJob, SEED_SPAN } from '#server/world/galaxy/queue-job.ts';
import { regionJobParams } from '#server/world/galaxy/rules/job-params.ts';
import type { AddRegionInput, JobRow } from '#server/world/galaxy/schemas.ts';
import { requireFreeNames } from '#server/world/regions/index.ts';

/**
 * Queues one more player-owned region for a galaxy; it is joined to the galaxy's hub.
 * @throws DomainError NOT_FOUND for the galaxy, VALIDATION for an owner who does not exist or a name that looks like another region's
 */
export async function addRegion(ctx: UserCtx, input: AddRegionInput): Promise<JobRow> {
  requireScope(ctx.actor, 'admin.bang.regenerate');
  return queueAdminJob(ctx, { action: 'galaxy.region.add', input }, async (tx) => {
    await requirePlace(tx, input);
    const { name, display_name, owner_id } = input;
    const names = { path: '', name, display_name, ...(owner_id === undefined && { kind: 'player_owned' as const }) };
    await requireFreeNames(tx, [names]);
    return { params: regionJobParams(input, input.seed ?? randomInt(SEED_SPAN)) };
  });
}

async function requirePlace(tx: Tx, input: AddRegionInput): Promise<void> {
  const [found] = await tx.sql<{ galaxy: boolean; owner: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM galaxies WHERE id = $1) AS galaxy,
       $2::uuid IS NULL OR EXISTS (SELECT 1 FROM account_records WHERE id = $2 AND NOT deleted) AS owner`,
    [input.galaxy_id, input.owner_id ?? null],
  );
  if (!found?.galaxy) throw notFound('The galaxy');
  if (!found.owner) throw validationError([{ path: 'owner_id', message: 'no such user' }]);
}
