import { KNOWN } from '#server/game/navigation/rules/knowledge.ts';
import { figuresOf } from '#server/world/ships/rules/fittings.ts';
import { fitsDock } from '#simulator/actions/dock.ts';
import type { Player } from '#simulator/players/player.ts';
import { allTurns, flightTurns } from '#simulator/players/routes.ts';
import { insureShip } from '#simulator/styles/insure-ship.ts';
import type { Play } from '#simulator/styles/style.ts';
import type { Station, World } from '#simulator/world/world.ts';

/** Milliseconds that a person at the screens needs. */
const WARP_MS = 1_500;
export const ACTION_MS = 6_000;
/** How often a player waiting for a slip checks, and the maximum wait. */
const LOOK_MS = 30_000;
const PATIENCE_MS = 15 * 60_000;
/** The share of the hull below which players have it repaired. */
const REPAIR_BELOW = 0.8;

/** Flies to a station and docks; false if that failed. */
export function* visit(world: World, player: Player, station: Station): Play<boolean> {
  if (!(yield* fly(world, player, station.sector))) return false;
  const docked = yield* dockInTurn(world, player, station);
  yield ACTION_MS;
  if (docked && isDamaged(player)) world.actions.repair(world, player);
  if (docked) insureShip(world, player);
  return docked;
}

/** Whether the hull is worn or damaged enough for repairs. */
function isDamaged({ ship }: Player): boolean {
  return ship.hull < 100 || ship.hull < figuresOf(ship.type, ship.upgrades).max_hull * REPAIR_BELOW;
}

/** Docks, after waiting for a slip if all are occupied. */
function* dockInTurn(world: World, player: Player, station: Station): Play<boolean> {
  const { moved } = player;
  if (moved?.station === station.index && moved.until > world.now) yield moved.until - world.now;
  const since = world.now;
  let docking = world.actions.dock(world, player);
  while (docking === 'full' && world.now - since < PATIENCE_MS) {
    yield LOOK_MS;
    docking = world.actions.dock(world, player);
  }
  if (docking === 'full') world.actions.leaveLine(world, player);
  world.records.waits.push(world.now - since);
  return docking === 'docked';
}

export function* fly(world: World, player: Player, sector: number): Play<boolean> {
  if (player.sector === sector) return true;
  const { end, warps } = world.actions.flyTo(world, player, sector);
  yield WARP_MS * warps;
  return end === 'arrived';
}

/** Visits the nearest unseen place: a station passed by, otherwise a sector. False if there is none. */
export function* explore(world: World, player: Player): Play<boolean> {
  const passed = nearestPassed(world, player);
  if (passed) {
    const docked = yield* visit(world, player, passed);
    if (docked) world.actions.sellCharts(world, player);
    return docked;
  }
  const sector = nearestUnvisited(world, player);
  if (sector === null && player.charts.dangerous.size > 0) {
    // Enclosed by known hazards: the remaining ways lead through them.
    player.charts.dangerous.clear();
    player.charts.routes.clear();
    return yield* explore(world, player);
  }
  if (sector === null) {
    const towed = world.actions.callTow(world, player);
    yield ACTION_MS;
    return towed;
  }
  if (!(yield* fly(world, player, sector))) return false;
  const station = world.stations[world.stationAt[sector] ?? -1];
  if (station && (yield* visit(world, player, station))) world.actions.sellCharts(world, player);
  return true;
}

function nearestPassed(world: World, player: Player): Station | null {
  let best: { station: Station; turns: number } | null = null;
  for (const index of player.charts.passed) {
    const station = world.stations[index];
    const turns = station && flightTurns(world, player, player.sector, station.sector);
    if (!station || !fitsDock(player, station) || turns === null || turns === undefined || turns > 12) continue;
    if (!best || turns < best.turns) best = { station, turns };
  }
  return best?.station ?? null;
}

function nearestUnvisited(world: World, player: Player): number | null {
  const cost = allTurns(world, player, player.sector);
  const { knowledge } = player.charts;
  let best: number | null = null;
  let ties = 0;
  for (let sector = 0; sector < world.map.size; sector++) {
    const turns = cost[sector] ?? -1;
    if (turns <= 0 || knowledge[sector] !== KNOWN) continue;
    const least = best === null ? Number.POSITIVE_INFINITY : (cost[best] ?? 0);
    if (turns > least) continue;
    ties = turns < least ? 1 : ties + 1;
    if (player.random() * ties < 1) best = sector;
  }
  return best;
}
