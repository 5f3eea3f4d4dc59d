import { buildCitadel, claim, growPlanet, land, load, settle } from '#simulator/actions/planet.ts';
import { freeHolds, type Player } from '#simulator/players/player.ts';
import { flightTurns } from '#simulator/players/routes.ts';
import { sellCargo } from '#simulator/styles/deals.ts';
import { playOn } from '#simulator/styles/session.ts';
import { ACTION_MS, explore, fly } from '#simulator/styles/steps.ts';
import type { Play, Style } from '#simulator/styles/style.ts';
import { bestTrade } from '#simulator/styles/traders.ts';
import { GOODS_BY_VALUE, type Planet } from '#simulator/world/planets.ts';
import type { World } from '#simulator/world/world.ts';

/** Units of a good for which the flight to their planet pays. */
const MIN_LOAD = 30;
const COLONISTS = 60;

/** Claims the planets that they find, settles them and sells what grows. */
export const coloniser: Style = {
  sessions: 2,
  turns: 400,
  talks: 0,
  play: (world, player) => playOn(world, player, () => managePlanets(world, player)),
};

function* managePlanets(world: World, player: Player): Play {
  if (player.cargo.has('colonists') && (yield* visitPlanet(world, player, unsettled(world, player)))) return;
  if (player.cargo.size > 0) {
    if (!(yield* sellCargo(world, player, 20))) yield* explore(world, player);
    return;
  }
  const canClaim = player.credits > 3 * world.settings.planet_claim_price;
  if (
    canClaim &&
    (yield* visitPlanet(
      world,
      player,
      nearest(world, player, (planet) => planet.owner === null),
    ))
  )
    return;
  const ripe = nearest(world, player, (planet) => planet.owner === player.id && stockOf(world, planet) >= MIN_LOAD);
  if (yield* visitPlanet(world, player, ripe)) return;
  if (player.docked !== null && unsettled(world, player) && player.credits > 20_000) {
    const quantity = Math.min(COLONISTS, freeHolds(player));
    if (world.actions.buy(world, player, { commodity: 'colonists', quantity, blind: false }) > 0) {
      yield ACTION_MS;
      return;
    }
  }
  if (player.random() < 0.25 && (yield* explore(world, player))) return;
  yield* bestTrade(world, player, { sellers: 8, buyers: 10, calculated: 6 });
}

function stockOf(world: World, planet: Planet): number {
  const { ore, organics, equipment } = growPlanet(world, planet);
  return ore + organics + equipment;
}

function unsettled(world: World, player: Player): Planet | null {
  return nearest(
    world,
    player,
    ({ owner, colonists, max_colonists }) => owner === player.id && max_colonists - colonists >= COLONISTS,
  );
}

/** The nearest planet of a kind in a sector that the player has visited. */
function nearest(world: World, player: Player, fits: (planet: Planet) => boolean): Planet | null {
  let best: { planet: Planet; turns: number } | null = null;
  for (const planet of world.planets) {
    if (!player.charts.visited.has(planet.sector) || !fits(planet)) continue;
    const turns = flightTurns(world, player, player.sector, planet.sector);
    if (turns !== null && turns <= 24 && (!best || turns < best.turns)) best = { planet, turns };
  }
  return best?.planet ?? null;
}

function* visitPlanet(world: World, player: Player, planet: Planet | null): Play<boolean> {
  if (!planet || !(yield* fly(world, player, planet.sector)) || !land(world, player, planet)) return false;
  if (planet.owner === null && !claim(world, player, planet)) return false;
  if (planet.owner !== player.id) return false;
  settle(player, planet);
  buildCitadel(world, player, planet);
  for (const good of GOODS_BY_VALUE) load(player, planet, good);
  yield 2 * ACTION_MS;
  return true;
}
