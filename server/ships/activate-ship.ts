import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { shipRows } from '#server/ships/queries/ship-rows.ts';
import type { Ship } from '#server/ships/schemas.ts';

/**
 * Boards another of the player's ships in the same sector; docked stays docked.
 * @throws DomainError NOT_FOUND, or CONFLICT `ship_elsewhere` / `ship_destroyed`
 */
export const activateShip = async (ctx: PlayerCtx, input: { id: string }): Promise<Ship> => {
  await inTransaction(ctx, async (tx) => {
    const [player] = await tx.sql<{ current_sector_id: string | null }>(
      'SELECT current_sector_id FROM players WHERE id = $1 FOR UPDATE',
      [ctx.player_id],
    );
    const [ship] = await tx.sql<{ sector_id: string; is_destroyed: boolean }>(
      'SELECT sector_id, is_destroyed FROM ships WHERE id = $1 AND owner_id = $2 FOR UPDATE',
      [input.id, ctx.player_id],
    );
    if (!ship) throw notFound('The ship');
    if (ship.is_destroyed) throw conflict('ship_destroyed', 'This ship is destroyed.');
    if (ship.sector_id !== player?.current_sector_id) {
      throw conflict('ship_elsewhere', 'This ship is in another sector. Fly there first.');
    }
    await tx.sql('UPDATE players SET active_ship_id = $2 WHERE id = $1', [ctx.player_id, input.id]);
  });
  const [ship] = await shipRows(ctx, ctx.player_id, input.id);
  if (!ship) throw notFound('The ship');
  return ship;
};
