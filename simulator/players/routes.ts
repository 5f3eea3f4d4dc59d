import { beginSearch, CLOSED, courseTo, type Search, settleNext } from '#server/game/navigation/rules/search.ts';
import { routingFor } from '#server/game/navigation/rules/strategies.ts';
import { figuresOf } from '#server/world/ships/rules/fittings.ts';
import type { Player } from '#simulator/players/player.ts';
import type { World } from '#simulator/world/world.ts';

/** Searches that are held for a player at once. */
const MAX_HELD = 96;

/** A search over what the player knows, around known hazards. It goes on as far as somebody asks. */
export function routesFrom(world: World, player: Player, from: number): Search {
  const { charts, ship } = player;
  const { speed } = figuresOf(ship.type, ship.upgrades);
  if (charts.routes_speed !== speed) {
    charts.routes.clear();
    charts.routes_speed = speed;
  }
  const held = charts.routes.get(from);
  if (held) return held;
  const search = searchOver(world, player, from, charts.dangerous);
  if (charts.routes.size >= MAX_HELD) charts.routes.clear();
  charts.routes.set(from, search);
  return search;
}

function searchOver(world: World, player: Player, from: number, avoided: ReadonlySet<number>): Search {
  const { charts, ship } = player;
  const routing = routingFor('fewest_turns', {
    graph: world.map,
    knowledge: charts.knowledge,
    found: charts.found,
    settings: world.settings,
    speed: figuresOf(ship.type, ship.upgrades).speed,
    goal: -1,
    avoided,
    fedspace: world.map.fedspace,
    hazards: charts.dangerous,
  });
  const { size } = world.map;
  const blocked = overpricedGates(world, player);
  const weigh: typeof routing.weigh = (edge, at, to) =>
    blocked.has(at * size + to) ? CLOSED : routing.weigh(edge, at, to);
  return beginSearch(world.map, from, blocked.size > 0 ? { ...routing, weigh } : routing);
}

/** The avoided sectors on the way to the nearest of some sectors, as the course there names them; none without a way. */
export function avoidedOnWay(world: World, player: Player, goals: ReadonlySet<number>): number[] {
  const { dangerous } = player.charts;
  const search = searchOver(world, player, player.sector, new Set());
  let sector = settleNext(search);
  while (sector !== -1 && !goals.has(sector)) sector = settleNext(search);
  const course = sector === -1 ? null : courseTo(search, player.sector, sector);
  return (course ?? []).slice(1).filter((each) => dangerous.has(each));
}

/** Gates of others whose toll exceeds the value of the turns they save: both ends, in both directions, as one number. */
function overpricedGates({ gates, map }: World, { id, profit, turns_spent }: Player): Set<number> {
  const rate = Math.max(0, profit) / Math.max(1, turns_spent);
  const overpriced = gates.filter(({ owner, toll, detour }) => owner !== id && toll > rate * detour);
  return new Set(overpriced.flatMap(({ from, to }) => [from * map.size + to, to * map.size + from]));
}

/** Turns of the flight; null without a course. */
export function flightTurns(world: World, player: Player, from: number, to: number): number | null {
  return turnsOrNull(reach(routesFrom(world, player, from), to).cost[to]);
}

/** The sectors from one to another, both included; null without a course. */
export function courseOver(world: World, player: Player, from: number, to: number): number[] | null {
  return courseTo(reach(routesFrom(world, player, from), to), from, to);
}

/** The costs of all sectors. */
export function allTurns(world: World, player: Player, from: number): Int32Array {
  return reach(routesFrom(world, player, from), -1).cost;
}

/** The settled sector with this place in the order of costs; -1 after the last one. */
export function settledAt(search: Search, place: number): number {
  while (search.order.length <= place) if (settleNext(search) === -1) return -1;
  return search.order[place] ?? -1;
}

/** Continues the search until the sector is settled, if a course leads there. */
function reach(search: Search, sector: number): Search {
  while (search.settled[sector] !== 1 && settleNext(search) !== -1);
  return search;
}

/** The cost of a settled sector; null without a course. */
function turnsOrNull(cost: number | undefined): number | null {
  return cost === undefined || cost === -1 ? null : cost;
}
