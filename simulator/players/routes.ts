import { CLOSED, type Found, searchFrom } from '#server/navigation/rules/search.ts';
import { routingFor } from '#server/navigation/rules/strategies.ts';
import { figuresOf } from '#server/ships/rules/upgrades.ts';
import type { Player } from '#simulator/players/player.ts';
import type { World } from '#simulator/world/world.ts';

/** Searches that are held for a player at once. */
const MAX_HELD = 96;

/** Courses over what the player knows, around known hazards. */
export function routesFrom(world: World, player: Player, from: number): Found {
  const { charts, ship } = player;
  const { speed } = figuresOf(ship.type, ship.upgrades);
  if (charts.routes_speed !== speed) {
    charts.routes.clear();
    charts.routes_speed = speed;
  }
  const held = charts.routes.get(from);
  if (held) return held;
  const routing = routingFor('fewest_turns', {
    graph: world.map,
    knowledge: charts.knowledge,
    found: charts.found,
    settings: world.settings,
    speed,
    goal: -1,
    avoided: charts.dangerous,
    fedspace: world.map.fedspace,
    hazards: charts.dangerous,
  });
  const blocked = overpricedGates(world, player);
  const weigh: typeof routing.weigh = (edge, at, to) =>
    blocked.has(`${at} ${to}`) ? CLOSED : routing.weigh(edge, at, to);
  const found = searchFrom(world.map, from, blocked.size > 0 ? { ...routing, weigh } : routing);
  if (charts.routes.size >= MAX_HELD) charts.routes.clear();
  charts.routes.set(from, found);
  return found;
}

/** Gates of others whose toll exceeds the value of the turns they save. */
function overpricedGates(world: World, { id, profit, turns_spent }: Player): Set<string> {
  const rate = Math.max(0, profit) / Math.max(1, turns_spent);
  const overpriced = world.gates.filter(({ owner, toll, detour }) => owner !== id && toll > rate * detour);
  return new Set(overpriced.flatMap(({ from, to }) => [`${from} ${to}`, `${to} ${from}`]));
}

/** Turns of the flight; null without a course. */
export function flightTurns(world: World, player: Player, from: number, to: number): number | null {
  return turnsOrNull(routesFrom(world, player, from).cost[to]);
}

/** The cost of a sector as a search found it; null without a course. */
export function turnsOrNull(cost: number | undefined): number | null {
  return cost === undefined || cost === -1 ? null : cost;
}
