import { type HoldingRow, lockHolding } from '#server/game/planets/holding-row.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { type LockedPlanet, lockPlanet } from '#server/world/galaxy/index.ts';
import { type LockedPlayer, lockPlayer } from '#server/world/players/index.ts';
import { isRegionClosed } from '#server/world/regions/index.ts';

/** A player who has landed on a planet; player, ship, planet and holding are locked in this order. */
export type PlanetVisit = { player: LockedPlayer; planet: LockedPlanet; holding: HoldingRow | undefined };
export type OwnVisit = PlanetVisit & { holding: HoldingRow };

/** @throws DomainError NOT_FOUND; CONFLICT `not_placed`, `not_landed`, `region_closed` */
export async function visitPlanet(ctx: PlayerCtx, tx: Tx, planetId: string): Promise<PlanetVisit> {
  const player = await lockPlayer(ctx, tx);
  const planet = await lockPlanet(tx, planetId);
  if (!planet) throw notFound('The planet');
  if (player.landed_planet_id !== planetId || player.sector_id !== planet.sector_id)
    throw conflict('not_landed', 'Land on this planet first.');
  if (isRegionClosed(planet.region_status)) throw conflict('region_closed', 'This region is closed.');
  return { player, planet, holding: await lockHolding(ctx, tx, planetId) };
}

/** The same on a planet of the caller. @throws DomainError as `visitPlanet`; CONFLICT `not_owner` */
export async function visitOwnPlanet(ctx: PlayerCtx, tx: Tx, planetId: string): Promise<OwnVisit> {
  const visit = await visitPlanet(ctx, tx, planetId);
  const { holding } = visit;
  if (holding?.owner_id !== ctx.player_id) throw conflict('not_owner', 'This planet is not yours.');
  return { ...visit, holding };
}
