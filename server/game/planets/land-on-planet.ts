import { actOnPlanet } from '#server/game/planets/act-on-planet.ts';
import { lockHolding } from '#server/game/planets/holding-row.ts';
import { welcomes } from '#server/game/planets/queries/welcomes.ts';
import type { PlanetAction } from '#server/game/planets/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { lockPlanet } from '#server/world/galaxy/index.ts';
import { landPlayer, lockPlayer } from '#server/world/players/index.ts';
import { isRegionClosed } from '#server/world/regions/index.ts';

/**
 * Lands the active ship on a planet of its sector that is unowned, the caller's, or a team mate's. @throws
 * DomainError NOT_FOUND; CONFLICT `not_placed`, `planet_elsewhere`, `docked`, `already_landed`, `region_closed`,
 * `planet_defended`, `turns_short`
 */
export function landOnPlanet(ctx: PlayerCtx, input: { id: string }): Promise<PlanetAction> {
  return actOnPlanet(ctx, 'land', input, async (tx) => {
    const player = await lockPlayer(ctx, tx);
    const planet = await lockPlanet(tx, input.id);
    if (!planet) throw notFound('The planet');
    if (planet.sector_id !== player.sector_id)
      throw conflict('planet_elsewhere', 'This planet is in another sector. Fly there first.');
    if (player.landed_planet_id !== null) throw conflict('already_landed', 'Your ship already stands on a planet.');
    if (isRegionClosed(planet.region_status)) throw conflict('region_closed', 'This region is closed.');
    await requireWelcome(ctx, tx, planet);
    await landPlayer(ctx, tx, player, { planet_id: planet.id, turn_cost: ctx.settings.current().land_turns });
    return planet.id;
  });
}

async function requireWelcome(ctx: PlayerCtx, tx: Tx, planet: { id: string; wire_owner: string | null }) {
  const owner_id = (await lockHolding(ctx, tx, planet.id))?.owner_id ?? null;
  if (await welcomes(tx, ctx.player_id, { owner_id, wire_owner: planet.wire_owner })) return;
  if (owner_id === null) throw conflict('planet_defended', 'This planet is held by others, who let nobody land.');
  throw conflict('planet_defended', 'This planet belongs to another player. Only its owner and their team may land.');
}
