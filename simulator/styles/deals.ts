import { bestLoad } from '#server/game/trading/rules/best-load.ts';
import { byGain, saleOf, turnsToSell } from '#server/game/trading/rules/cargo-sale.ts';
import { endOf, type KnownGood } from '#server/game/trading/rules/pairs.ts';
import type { CargoBuyer } from '#server/game/trading/schemas.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import { fitsDock } from '#simulator/actions/dock.ts';
import { freeHolds, type Lot, type Player } from '#simulator/players/player.ts';
import { avoidedOnWay } from '#simulator/players/routes.ts';
import { knownGood, nearestKnown, type Opportunity } from '#simulator/styles/opportunities.ts';
import { ACTION_MS, visit } from '#simulator/styles/steps.ts';
import type { Play } from '#simulator/styles/style.ts';
import type { Station, World } from '#simulator/world/world.ts';

/** A full stock seen this long ago has room again: stations use up dozens of units an hour. */
const REVISIT_MS = 3_600_000;
/** Players whose cargo has been without a buyer for longer are stuck with it. */
const STUCK_TURNS = 100;
/** For so many turns players look for another buyer before they fly through sectors that they avoid. */
const PATIENCE_TURNS = 50;

/** Flies a known trade; the load is decided at the dock by the current price. False if nothing was bought. */
export function* runTrade(world: World, player: Player, { pair, seller, buyer }: Opportunity): Play<boolean> {
  const [from, to] = [world.stations[seller], world.stations[buyer]];
  if (!from || !to || !(yield* visit(world, player, from))) return false;
  yield* sellHere(world, player, { atLoss: false });
  if (!loadFor(world, player, pair.commodity, { seller, buyer })) return false;
  yield ACTION_MS;
  if (!(yield* visit(world, player, to))) return true;
  yield* sellHere(world, player, { atLoss: true });
  return true;
}

/** Buys what is most profitable at a buyer, as last seen. */
export function loadFor(
  world: World,
  player: Player,
  commodity: KnownGood['commodity'],
  { seller, buyer }: { seller: number; buyer: number },
): boolean {
  const source = knownGood(player, seller, commodity);
  const goal = knownGood(player, buyer, commodity);
  if (!source || !goal) return false;
  const [buyAt, sellAt] = [endOf(source), endOf(goal)];
  const load = bestLoad(world.settings, buyAt, sellAt, freeHolds(player), player.credits);
  return load !== null && world.actions.buy(world, player, { commodity, quantity: load.quantity, blind: false }) > 0;
}

/** Sells cargo at this dock: only what is profitable, or everything that is bought. */
export function* sellHere(world: World, player: Player, { atLoss }: { atLoss: boolean }): Play {
  for (const commodity of [...player.cargo.keys()]) {
    const here = saleAt(world, player, commodity);
    if (here && (atLoss || here.profit > 0) && world.actions.sell(world, player, commodity) !== null) yield ACTION_MS;
  }
}

function saleAt(world: World, player: Player, commodity: KnownGood['commodity']): CargoBuyer | null {
  const lot = player.cargo.get(commodity);
  const buyer = knownGood(player, player.docked ?? -1, commodity);
  return lot && buyer?.action === 'B' ? saleOf(world.settings, { ...lot, commodity }, buyer, 0) : null;
}

/** What the known buyers of a lot among the nearest stations would pay. */
function salesOf(world: World, player: Player, [commodity, lot]: [Commodity, Lot], max: number): CargoBuyer[] {
  return nearestKnown(world, player, player.sector, max).flatMap(({ station, turns }) => {
    const buyer = knownGood(player, station, commodity);
    if (buyer?.action !== 'B') return [];
    const time = turnsToSell(world.settings, turns, player.docked === station);
    return saleOf(world.settings, { ...lot, commodity }, buyer, time) ?? [];
  });
}

/** For how many turns cargo has been on board that no station within reach is known to buy; 0 if there is none. */
export function unsoldTurns(world: World, player: Player): number {
  let most = 0;
  for (const lot of player.cargo) {
    const age = player.turns_spent - lot[1].bought_turns;
    if (age > Math.max(most, STUCK_TURNS) && salesOf(world, player, lot, Number.POSITIVE_INFINITY).length === 0)
      most = age;
  }
  return most;
}

/** Flies the cargo to its best known buyer, as the cargo card suggests. False if there is none. */
export function* sellCargo(
  world: World,
  player: Player,
  max: number,
  minProfit = Number.NEGATIVE_INFINITY,
): Play<boolean> {
  const sales = [...player.cargo].flatMap((lot) => salesOf(world, player, lot, max));
  const best = sales.filter(({ profit }) => profit >= minProfit).sort(byGain)[0];
  const station = sales.length === 0 ? fullBuyer(world, player, max) : best && world.stations[Number(best.station_id)];
  if (sales.length === 0 && !station && openWay(world, player)) return yield* sellCargo(world, player, max, minProfit);
  if (!station || !(yield* visit(world, player, station))) return false;
  yield* sellHere(world, player, { atLoss: true });
  return true;
}

/**
 * Removes the avoided sectors on the way to the nearest buyer of cargo that has been on board for a while, as the course
 * there suggests. False if they are not the reason that no buyer is within reach.
 */
function openWay(world: World, player: Player): boolean {
  const { charts, cargo, turns_spent } = player;
  const isOld = (commodity: Commodity) =>
    turns_spent - (cargo.get(commodity)?.bought_turns ?? turns_spent) > PATIENCE_TURNS;
  const buyers = [...charts.seen].flatMap(([index, goods]) => {
    const station = world.stations[index];
    const buys = goods.some((good) => good.action === 'B' && good.quantity < good.capacity && isOld(good.commodity));
    return buys && station && fitsDock(player, station) ? [station.sector] : [];
  });
  const closed = avoidedOnWay(world, player, new Set(buyers));
  for (const sector of closed) charts.dangerous.delete(sector);
  if (closed.length > 0) charts.routes.clear();
  return closed.length > 0;
}

/** The nearest station that buys some of the cargo and was full when it was last seen, long ago. */
function fullBuyer(world: World, player: Player, max: number): Station | undefined {
  const isDue = (station: number, commodity: Commodity) => {
    const buyer = knownGood(player, station, commodity);
    return buyer?.action === 'B' && world.now - buyer.observed_at.getTime() >= REVISIT_MS;
  };
  const goods = [...player.cargo.keys()];
  const near = nearestKnown(world, player, player.sector, max);
  const found = near.find(({ station }) => goods.some((commodity) => isDue(station, commodity)));
  return found && world.stations[found.station];
}
