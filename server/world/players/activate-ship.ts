import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { boardShip } from '#server/world/players/engage-players.ts';
import { requireNoCombat } from '#server/world/players/lock-player.ts';
import { lockShip, removeEmptyPod, shipWithin } from '#server/world/ships/index.ts';
import type { Ship } from '#server/world/ships/schemas.ts';

/**
 * Boards another of the player's ships in the same sector; the docking state is unchanged. An empty escape pod that is
 * left is deleted.
 * @throws DomainError NOT_FOUND, or CONFLICT `ship_elsewhere`, `ship_destroyed`, `ship_in_hangar` or `in_combat`
 */
export function activateShip(ctx: PlayerCtx, input: { id: string }): Promise<Ship> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'ships.activate', input, async () => {
      const [player] = await tx.sql<{
        current_sector_id: string | null;
        active_ship_id: string | null;
        combat_id: string | null;
      }>('SELECT current_sector_id, active_ship_id, combat_id FROM players WHERE id = $1 FOR UPDATE', [ctx.player_id]);
      if (player) requireNoCombat(player);
      const ship = await lockShip(tx, input.id, ctx.player_id);
      if (!ship) throw notFound('The ship');
      if (ship.is_destroyed) throw conflict('ship_destroyed', 'This ship has been destroyed.');
      if (ship.hangar_until) throw conflict('ship_in_hangar', 'This ship is in the abandoned hangar. Claim it first.');
      if (ship.sector_id !== player?.current_sector_id) {
        throw conflict('ship_elsewhere', 'This ship is in another sector. Fly there first.');
      }
      if (player.active_ship_id !== input.id) await changeOver(tx, ctx.player_id, player.active_ship_id, input.id);
      return shipWithin(ctx, tx, ctx.player_id, input.id);
    }),
  );
}

async function changeOver(tx: Tx, playerId: string, leftId: string | null, boardedId: string): Promise<void> {
  await boardShip(tx, playerId, boardedId);
  if (leftId) await removeEmptyPod(tx, leftId, playerId);
}
