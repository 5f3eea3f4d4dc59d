import { enterProtected, enterSector } from '#server/game/navigation/rules/hazards.ts';
import { inspectCargo } from '#server/game/navigation/rules/inspection.ts';
import { warpTurns } from '#server/game/navigation/rules/travel.ts';
import { midPrice } from '#server/game/trading/rules/market-events.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import { protectionOf } from '#server/world/players/rules/protection.ts';
import { figuresOf } from '#server/world/ships/rules/fittings.ts';
import { payoutOf } from '#server/world/ships/rules/insurance.ts';
import { wearHull } from '#server/world/ships/rules/wear.ts';
import { payOwner } from '#simulator/actions/pay-owner.ts';
import { netValue, newShip, type Player } from '#simulator/players/player.ts';
import { courseOver } from '#simulator/players/routes.ts';
import { spend } from '#simulator/players/turns.ts';
import { visitSector } from '#simulator/players/visit.ts';
import { recordFlow } from '#simulator/records.ts';
import type { Flight } from '#simulator/world/action-results.ts';
import { gateBetween } from '#simulator/world/gates.ts';
import { nowOf, type World } from '#simulator/world/world.ts';

/** Flies the known course warp by warp, as the autopilot does. */
export function flyTo(world: World, player: Player, goal: number): Flight {
  const course = courseOver(world, player, player.sector, goal);
  if (!course) return { end: 'no_course', warps: 0 };
  let warps = 0;
  for (const sector of course.slice(1)) {
    const { speed } = figuresOf(player.ship.type, player.ship.upgrades);
    const cost = warpTurns(world.settings, speed, world.map.magnetic[sector] === 1);
    if (!spend(world, player, cost)) return { end: 'no_turns', warps };
    warps += 1;
    passGate(world, player, sector, cost);
    player.docked = null;
    const from = player.sector;
    player.sector = sector;
    wear(world, player, cost);
    visitSector(world, player);
    inspect(world, player, from);
    if (!surviveEntry(world, player)) return { end: 'ship_lost', warps };
  }
  return { end: 'arrived', warps };
}

/** Marshals may inspect forbidden goods at the border of federation space. */
function inspect(world: World, player: Player, from: number): void {
  const { contraband, map, settings } = world;
  const lot = contraband && player.cargo.get(contraband);
  if (!lot || map.fedspace[player.sector] !== 1 || map.fedspace[from] === 1) return;
  const carried = { quantity: lot.quantity, mid_price: midPrice(settings, contraband), credits: player.credits };
  const found = inspectCargo(settings, carried, { protected: isProtected(world, player), random: player.random });
  if (found?.outcome === 'seized') confiscate(world, player, contraband, found.fine);
}

/** Takes the forbidden goods and a fine. */
export function confiscate(world: World, player: Player, contraband: Commodity, fine: number): void {
  const cost = player.cargo.get(contraband)?.cost_basis ?? 0;
  player.cargo.delete(contraband);
  player.credits -= fine;
  player.profit -= cost + fine;
  player.work -= cost + fine;
  world.records.seized += cost;
  recordFlow(world.records, 'fine', -fine);
}

/** Wears the hull by the flight. */
export function wear(world: World, { ship }: Player, turns: number): void {
  const { max_hull } = figuresOf(ship.type, ship.upgrades);
  const hull = wearHull(world.settings, { ...ship, max_hull }, turns);
  ship.worn += ship.hull - hull;
  ship.hull = hull;
  ship.turns_flown += turns;
}

/** Pays a gate's toll; the gate's owner flies free and saves turns. */
function passGate(world: World, player: Player, to: number, cost: number): void {
  const gate = world.gates.length > 0 ? gateBetween(world, player.sector, to) : undefined;
  if (!gate) return;
  if (gate.owner === player.id) gate.saved += gate.detour - cost;
  else gate.earned += payOwner(world, player, gate.owner, gate.toll);
}

/** False if the ship was lost. */
function surviveEntry(world: World, player: Player): boolean {
  const hazards = world.hazards.get(player.sector);
  if (!hazards?.some(({ quantity }) => quantity > 0)) return true;
  const { ship, random } = player;
  const dangers = { hazards, equipment: ship.equipment };
  const entry = isProtected(world, player)
    ? enterProtected(world.settings, dangers, ship)
    : enterSector(world.settings, dangers, ship, random);
  for (const blow of entry.blows) {
    const hit = hazards.find(({ type }) => type === blow.type);
    if (hit) hit.quantity -= Math.min(hit.quantity, blow.spent);
  }
  ship.hull = entry.armour.hull;
  ship.shields = entry.armour.shields;
  if (ship.hull > 0) return true;
  loseShip(world, player, { insured: true });
  return false;
}

function isProtected(world: World, player: Player): boolean {
  const { joined, attacked_at, turns_spent } = player;
  const newcomer = { created_at: new Date(joined), net_value: netValue(player), attacked_at, turns_spent };
  return protectionOf(world.settings, newcomer, nowOf(world)) !== null;
}

/** Loses ship and cargo; the insurance pays, and an escape pod remains. */
export function loseShip(world: World, player: Player, { insured }: { insured: boolean }): void {
  const payout = insured ? payoutOf(world.settings, player.ship) : 0;
  player.credits += payout;
  if (payout > 0) recordFlow(world.records, 'insurance', payout);
  world.records.losses += 1;
  player.cargo.clear();
  player.ship = newShip('escape_pod');
}
