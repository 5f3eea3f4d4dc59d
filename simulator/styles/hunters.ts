import { shipGuns } from '#server/game/combat/rules/armament.ts';
import { attack, chanceAgainst, loadDrones } from '#simulator/actions/fight.ts';
import { priceWithTradeIn } from '#simulator/actions/outfit.ts';
import type { Player } from '#simulator/players/player.ts';
import { flightTurns } from '#simulator/players/routes.ts';
import { nearestWith } from '#simulator/styles/opportunities.ts';
import { playOn } from '#simulator/styles/session.ts';
import { ACTION_MS, explore, fly, visit } from '#simulator/styles/steps.ts';
import type { Play, Style } from '#simulator/styles/style.ts';
import { bestTrade, settleCargo } from '#simulator/styles/traders.ts';
import type { Npc } from '#simulator/world/npcs.ts';
import type { World } from '#simulator/world/world.ts';

const WARSHIP = 'defender';
/** Minimum estimated share of wins for an attack. */
const ODDS = 0.75;
/** Credits held back for repairs. */
const RESERVE = 8_000;
const MIN_HULL = 350;
const MIN_DRONES = 20;
/** How long a hunter looks around after a fight. */
const LOOK_MS = 60_000;

/** Trades until a warship can be paid, then hunts pirates for their salvage. */
export const hunter: Style = {
  sessions: 2,
  turns: 400,
  talks: 0,
  play: (world, player) =>
    playOn(world, player, function* () {
      if (yield* earnWarship(world, player)) return;
      const isArmed = hasWarship(player);
      if (isArmed && (yield* hunt(world, player))) return;
      if (player.random() < (isArmed ? 0.6 : 0.15) && (yield* explore(world, player))) return;
      yield* bestTrade(world, player, { sellers: 8, buyers: 10, calculated: 6 }, { ship: false });
    }),
};

/** Sells the cargo, and buys a warship once it is affordable. True if nothing else is to be done now. */
export function* earnWarship(world: World, player: Player): Play<boolean> {
  if (yield* settleCargo(world, player)) return true;
  if (hasWarship(player) || priceWithTradeIn(world, player, WARSHIP) + RESERVE > player.credits) return false;
  return yield* buyWarship(world, player);
}

export function hasWarship({ ship }: Player): boolean {
  return ship.type === WARSHIP;
}

function* buyWarship(world: World, player: Player): Play<boolean> {
  const yard = nearestWith(world, player, 'shipyard');
  if (yard === null || !(yield* visit(world, player, yard)) || !world.actions.buyShip(world, player, WARSHIP))
    return false;
  loadDrones(world, player, RESERVE);
  yield ACTION_MS;
  return true;
}

/** Flies to a known pirate and attacks while the odds are good; repairs and loads drones before. */
function* hunt(world: World, player: Player): Play<boolean> {
  if (!isReady(player)) yield* refit(world, player);
  if (!isReady(player)) return false;
  const prey = nearestPirate(world, player);
  if (!prey || !(yield* fly(world, player, prey.sector))) return false;
  while (shipGuns(player.ship.type) > 0 && player.ship.hull > MIN_HULL) {
    const target = world.npcs.find((npc) => isPrey(world, npc) && npc.sector === player.sector);
    if (!target || chanceAgainst(world, player, target) < ODDS) break;
    if (attack(world, player, target) === null) break;
    yield 4 * ACTION_MS;
  }
  yield LOOK_MS;
  return true;
}

export function isReady({ ship }: Player): boolean {
  return ship.hull > MIN_HULL && ship.drones_attack >= MIN_DRONES;
}

export function* refit(world: World, player: Player): Play {
  const dock = nearestWith(world, player, 'drones');
  if (dock === null || !(yield* visit(world, player, dock))) return;
  const before = player.credits;
  world.actions.repair(world, player);
  player.profit -= before - player.credits;
  player.work -= before - player.credits;
  loadDrones(world, player, RESERVE);
  yield ACTION_MS;
}

function isPrey(world: World, { role, sector, back_at }: Npc): boolean {
  return role === 'pirate' && back_at <= world.now && world.map.fedspace[sector] === 0;
}

function nearestPirate(world: World, player: Player): Npc | null {
  let best: { npc: Npc; turns: number } | null = null;
  for (const npc of world.npcs) {
    if (!isPrey(world, npc) || !player.charts.visited.has(npc.sector)) continue;
    const turns = flightTurns(world, player, player.sector, npc.sector);
    if (turns !== null && (!best || turns < best.turns)) best = { npc, turns };
  }
  return best?.npc ?? null;
}
