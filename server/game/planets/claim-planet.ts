import { actOnPlanet, requirePrice, settleCredits } from '#server/game/planets/act-on-planet.ts';
import { type HoldingRow, insertHolding } from '#server/game/planets/holding-row.ts';
import { planetFigures } from '#server/game/planets/rules/catalogue.ts';
import type { ClaimPlanetInput, PlanetAction } from '#server/game/planets/schemas.ts';
import { visitPlanet } from '#server/game/planets/visit-planet.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock-name.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { savePlanet } from '#server/world/galaxy/index.ts';
import { requireBuildable } from '#server/world/regions/index.ts';

/**
 * Claims the planet on which the ship has landed, with its population.
 * @throws DomainError as `visitPlanet`; CONFLICT `planet_owned`, `fedspace`, `region_in_grace`, `planets_full`,
 * `price_moved`, `credits_short`
 */
export function claimPlanet(ctx: PlayerCtx, input: ClaimPlanetInput): Promise<PlanetAction> {
  return actOnPlanet(ctx, 'claim', input, async (tx) => {
    const { planet, holding } = await visitPlanet(ctx, tx, input.id);
    if (holding || planet.owner_id !== null || planet.wire_owner !== null)
      throw conflict('planet_owned', 'This planet already has an owner.');
    if (planet.is_fedspace) throw conflict('fedspace', 'Planets under federal protection cannot be claimed.');
    requireBuildable(planet.region_status);
    await requirePlanetSpace(ctx, tx, ctx.player_id);
    const price = ctx.settings.current().planet_claim_price;
    requirePrice(input.expected_price, price);
    await settleCredits(ctx, tx, { kind: 'planet_claimed', amount: -price, planet_id: planet.id });
    const { max_colonists, ...figures } = figureColumns(planet.type);
    await insertHolding(tx, {
      ...newHolding(ctx, planet.id, 'claimed', price),
      ...figures,
      max_colonists: Math.max(max_colonists, planet.colonists),
      ore: planet.ore,
      organics: planet.organics,
      equipment: planet.equipment,
      colonists: planet.colonists,
      citadel_level: Math.min(6, planet.citadel_level),
    });
    await savePlanet(tx, planet.id, { owner_id: ctx.player_id, citadel_level: planet.citadel_level });
    return planet.id;
  });
}

/**
 * Serializes the count of one owner's planets, so that a claim and gifts from several players cannot exceed the
 * limit.
 */
export async function requirePlanetSpace(ctx: PlayerCtx, tx: Tx, ownerId: string): Promise<void> {
  const { max_planets } = ctx.settings.current();
  await lockName(tx, 'planets', ownerId);
  const owned = await tx.sql('SELECT 1 FROM planet_holdings WHERE owner_id = $1', [ownerId]);
  if (owned.length >= max_planets)
    throw conflict('planets_full', `A player may own ${max_planets} planets.`, { max: max_planets });
}

export function figureColumns(type: string) {
  const { rates, max_colonists, storage } = planetFigures(type);
  return {
    ore_rate: rates.ore,
    organics_rate: rates.organics,
    equipment_rate: rates.equipment,
    storage,
    max_colonists,
  };
}

/** A holding's initial values, besides those from its planet. */
export function newHolding(
  ctx: PlayerCtx,
  planet_id: string,
  origin: HoldingRow['origin'],
  cost_basis: number,
): Omit<HoldingRow, keyof ReturnType<typeof figureColumns>> {
  const now = ctx.clock.now();
  return {
    planet_id,
    owner_id: ctx.player_id,
    origin,
    cost_basis,
    ore: 0,
    organics: 0,
    equipment: 0,
    ore_cost: 0,
    organics_cost: 0,
    equipment_cost: 0,
    ore_part: 0,
    organics_part: 0,
    equipment_part: 0,
    colonists: 0,
    drones: 0,
    shields: 0,
    safe: 0,
    transport_prepaid: 0,
    citadel_level: 0,
    building_level: null,
    building_started_at: null,
    building_done_at: null,
    produced_at: now,
    claimed_at: now,
  };
}
