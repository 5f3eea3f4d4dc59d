import { lockFleet } from '#server/game/fleets/lock-fleet.ts';
import { readFleet } from '#server/game/fleets/queries/read-fleets.ts';
import type { FleetConsentInput, FleetDetail } from '#server/game/fleets/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';

/**
 * Sets in which fights of the fleet the caller's own ship joins, and whether it flies along; omitted members are
 * unchanged.
 * @throws DomainError NOT_FOUND for a fleet that the caller is not in
 */
export async function consentToFights(ctx: PlayerCtx, input: FleetConsentInput): Promise<FleetDetail> {
  await inTransaction(ctx, async (tx) => {
    await lockFleet(tx, input.id);
    const changed = await tx.sql(
      `UPDATE fleet_members SET joins = COALESCE($3, joins), follows = COALESCE($4, follows)
       WHERE fleet_id = $1 AND player_id = $2 RETURNING 1`,
      [input.id, ctx.player_id, input.joins ?? null, input.follows ?? null],
    );
    if (changed.length === 0) throw notFound('A fleet of yours with that id');
  });
  return readFleet(ctx, { id: input.id });
}
