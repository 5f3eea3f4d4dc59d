import type { PlayerCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { shipRows } from '#server/ships/queries/ship-rows.ts';
import type { RenameShipInput, Ship } from '#server/ships/schemas.ts';

/** @throws DomainError NOT_FOUND when the ship is not the player's */
export async function renameShip(ctx: PlayerCtx, input: RenameShipInput): Promise<Ship> {
  await ctx.pool.query('UPDATE ships SET name = $3 WHERE id = $1 AND owner_id = $2', [
    input.id,
    ctx.player_id,
    input.name,
  ]);
  const [ship] = await shipRows(ctx, ctx.player_id, input.id);
  if (!ship) throw notFound('The ship');
  return ship;
}
