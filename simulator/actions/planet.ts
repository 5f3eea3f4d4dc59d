import { nextLevel, type PlanetGood } from '#server/game/planets/rules/catalogue.ts';
import { holdingAt } from '#server/game/planets/rules/production.ts';
import { isShort, shortfallOf } from '#server/game/planets/rules/shortfall.ts';
import { freeHolds, type Player } from '#simulator/players/player.ts';
import { spend } from '#simulator/players/turns.ts';
import { recordFlow } from '#simulator/records.ts';
import type { Planet } from '#simulator/world/planets.ts';
import { nowOf, type World } from '#simulator/world/world.ts';

/** Counts production until now. */
export function growPlanet(world: World, planet: Planet): Planet {
  if (planet.owner !== null) Object.assign(planet, holdingAt(planet, nowOf(world)));
  return planet;
}

/** Lands; false if the planet is elsewhere or there are too few turns. */
export function land(world: World, player: Player, planet: Planet): boolean {
  if (planet.sector !== player.sector || !spend(world, player, world.settings.land_turns)) return false;
  player.docked = null;
  growPlanet(world, planet);
  return true;
}

/** Claims the planet on which the player has landed. */
export function claim(world: World, player: Player, planet: Planet): boolean {
  const owned = world.planets.filter(({ owner }) => owner === player.id).length;
  const price = world.settings.planet_claim_price;
  if (planet.owner !== null || owned >= world.settings.max_planets || price > player.credits) return false;
  player.credits -= price;
  recordFlow(world.records, 'planets', -price);
  Object.assign(planet, { owner: player.id, produced_at: nowOf(world), invested: planet.invested + price });
  return true;
}

/** Starts the next citadel level if the planet's stock and population, and half of the credits, suffice. */
export function buildCitadel(world: World, player: Player, planet: Planet): boolean {
  const level = nextLevel(planet.citadel_level);
  if (planet.owner !== player.id || planet.building_level !== null || !level) return false;
  if (isShort(shortfallOf(level, { ...planet, credits: Math.floor(player.credits / 2) }))) return false;
  player.credits -= level.credits;
  recordFlow(world.records, 'citadels', -level.credits);
  planet.ore -= level.ore;
  planet.equipment -= level.equipment;
  const done = new Date(world.now + level.hours * 3_600_000);
  Object.assign(planet, { building_level: level.level, building_started_at: nowOf(world), building_done_at: done });
  return true;
}

/** Settles all colonists on board that fit on the planet. */
export function settle(player: Player, planet: Planet): void {
  const lot = player.cargo.get('colonists');
  const units = Math.min(lot?.quantity ?? 0, planet.max_colonists - planet.colonists);
  if (!lot || units < 1) return;
  const cost = Math.ceil((lot.cost_basis * units) / lot.quantity);
  planet.colonists += units;
  planet.invested += cost;
  if (units === lot.quantity) player.cargo.delete('colonists');
  else player.cargo.set('colonists', { ...lot, quantity: lot.quantity - units, cost_basis: lot.cost_basis - cost });
}

/** Loads produced goods, which have no cost, up to the hold's capacity. */
export function load(player: Player, planet: Planet, commodity: PlanetGood): number {
  const units = Math.min(planet[commodity], freeHolds(player));
  if (units < 1) return 0;
  planet[commodity] -= units;
  const lot = player.cargo.get(commodity);
  player.cargo.set(commodity, {
    quantity: (lot?.quantity ?? 0) + units,
    cost_basis: lot?.cost_basis ?? 0,
    seller: null,
    bought_turns: player.turns_spent,
    blind: false,
  });
  return units;
}
