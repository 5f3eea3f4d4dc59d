import type { PlayerCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { shipRows } from '#server/world/ships/queries/ship-rows.ts';
import type { RenameShipInput, Ship } from '#server/world/ships/schemas.ts';

/** @throws DomainError NOT_FOUND when the ship is not the player's */
export async function renameShip(ctx: PlayerCtx, input: RenameShipInput): Promise<Ship> {
  const own = { id: input.id, owner_id: ctx.player_id };
  await ctx.prisma.ship.updateMany({ where: own, data: { name: input.name } });
  const [ship] = await shipRows(ctx, ctx.player_id, input.id);
  if (!ship) throw notFound('The ship');
  return ship;
}
