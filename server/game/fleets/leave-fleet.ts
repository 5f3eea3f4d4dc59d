import { lockFleet } from '#server/game/fleets/lock-fleet.ts';
import { type FleetPlace, nextCommander } from '#server/game/fleets/rules/succession.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';

/**
 * The caller leaves; if they command it, the longest-standing member takes over, and an empty fleet is deleted.
 * @throws DomainError NOT_FOUND for a fleet that the caller is not in
 */
export function leaveFleet(ctx: PlayerCtx, { id }: { id: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const fleet = await lockFleet(tx, id);
    const left = await tx.sql('DELETE FROM fleet_members WHERE fleet_id = $1 AND player_id = $2 RETURNING 1', [
      id,
      ctx.player_id,
    ]);
    if (left.length === 0) throw notFound('A fleet of yours with that id');
    if (fleet.commander_id === ctx.player_id) await passCommand(tx, id);
  });
}

async function passCommand(tx: Tx, id: string): Promise<void> {
  const members = await tx.sql<FleetPlace>('SELECT player_id, joined_at FROM fleet_members WHERE fleet_id = $1', [id]);
  const next = nextCommander(members);
  if (next) await tx.sql('UPDATE fleets SET commander_id = $2 WHERE id = $1', [id, next]);
  else await tx.sql('DELETE FROM fleets WHERE id = $1', [id]);
}
