import { readStanding, requireOpen, type Standing } from '#server/money/governance/require-owned.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { lockPlayerRow, moveHome } from '#server/world/players/index.ts';

const DAY_MS = 86_400_000;

/**
 * Makes the caller's current region their home, at most once in some days.
 * @throws DomainError NOT_FOUND; CONFLICT `region_closed`, `region_suspended`, `already_resident`, `not_in_region`,
 * `moved_lately`, `expelled`
 */
export function settleInRegion(ctx: PlayerCtx, { id }: { id: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockPlayerRow(tx, ctx.player_id);
    const region = await requireOpen(tx, id);
    if (region.status !== 'active')
      throw conflict('region_suspended', 'Nobody new settles in a region that is not paid for.');
    const standing = await readStanding(ctx, tx);
    if (standing.home_region_id === id) throw conflict('already_resident', 'You live here already.');
    if (standing.region_id !== id) throw conflict('not_in_region', 'Fly into the region first.');
    requireRest(ctx, standing);
    await requireWelcome(ctx, tx, id);
    await moveHome(tx, ctx.player_id, id, ctx.clock.now());
  });
}

function requireRest(ctx: PlayerCtx, { resident_since }: Standing): void {
  const days = ctx.settings.current().residence_days;
  const until = resident_since ? new Date(resident_since.getTime() + days * DAY_MS) : null;
  if (until && until > ctx.clock.now())
    throw conflict('moved_lately', `You may move once in ${days} days.`, { until: until.toISOString() });
}

async function requireWelcome(ctx: PlayerCtx, tx: Tx, regionId: string): Promise<void> {
  const [expulsion] = await tx.sql<{ until: Date }>(
    'SELECT until FROM region_expulsions WHERE region_id = $1 AND player_id = $2 AND until > $3',
    [regionId, ctx.player_id, ctx.clock.now()],
  );
  if (expulsion)
    throw conflict('expelled', 'This region expelled you; you may not settle here yet.', {
      until: expulsion.until.toISOString(),
    });
}
