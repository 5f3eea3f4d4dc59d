import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { shipWithin } from '#server/ships/queries/ship-rows.ts';
import type { Ship } from '#server/ships/schemas.ts';

/**
 * Boards another of the player's ships in the same sector; docked stays docked. An empty escape pod that is left drifts
 * away.
 * @throws DomainError NOT_FOUND, or CONFLICT `ship_elsewhere` / `ship_destroyed`
 */
export function activateShip(ctx: PlayerCtx, input: { id: string }): Promise<Ship> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'ships.activate', input, async () => {
      const [player] = await tx.sql<{ current_sector_id: string | null; active_ship_id: string | null }>(
        'SELECT current_sector_id, active_ship_id FROM players WHERE id = $1 FOR UPDATE',
        [ctx.player_id],
      );
      const [ship] = await tx.sql<{ sector_id: string; is_destroyed: boolean }>(
        'SELECT sector_id, is_destroyed FROM ships WHERE id = $1 AND owner_id = $2 FOR UPDATE',
        [input.id, ctx.player_id],
      );
      if (!ship) throw notFound('The ship');
      if (ship.is_destroyed) throw conflict('ship_destroyed', 'This ship has been destroyed.');
      if (ship.sector_id !== player?.current_sector_id) {
        throw conflict('ship_elsewhere', 'This ship is in another sector. Fly there first.');
      }
      if (player.active_ship_id !== input.id) await changeOver(tx, ctx.player_id, player.active_ship_id, input.id);
      return shipWithin(ctx, tx, ctx.player_id, input.id);
    }),
  );
}

async function changeOver(tx: Tx, playerId: string, leftId: string | null, boardedId: string): Promise<void> {
  await tx.sql('UPDATE players SET active_ship_id = $2 WHERE id = $1', [playerId, boardedId]);
  await tx.sql(
    `DELETE FROM ships WHERE id = $1 AND owner_id = $2 AND type = 'escape_pod' AND cargo_used = 0 AND NOT is_destroyed`,
    [leftId, playerId],
  );
}
