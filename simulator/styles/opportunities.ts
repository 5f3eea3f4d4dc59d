import type { Search } from '#server/game/navigation/rules/search.ts';
import { type Candidate, type KnownGood, pairOf, promiseOf, type Trader } from '#server/game/trading/rules/pairs.ts';
import { slipSize } from '#server/game/trading/rules/slips.ts';
import type { TradePair } from '#server/game/trading/schemas.ts';
import type { DockService } from '#server/world/ships/rules/dock-services.ts';
import { figuresOf } from '#server/world/ships/rules/fittings.ts';
import { fitsDock } from '#simulator/actions/dock.ts';
import type { NearStation, NearStations } from '#simulator/players/charts.ts';
import { freeHolds, type Player } from '#simulator/players/player.ts';
import { flightTurns, routesFrom, settledAt } from '#simulator/players/routes.ts';
import { nowOf, type Station, type World } from '#simulator/world/world.ts';

/** How far a player looks: known stations around the ship and around a seller, and how many pairs are calculated. */
export type Horizon = { sellers: number; buyers: number; calculated: number };

export type Opportunity = { pair: TradePair; seller: number; buyer: number; per_turn: number };

/** Trades between known stations by profit per turn, the way to the seller included. */
export function opportunities(world: World, player: Player, horizon: Horizon): Opportunity[] {
  return candidates(world, player, horizon)
    .flatMap((candidate) => opportunityOf(world, player, candidate) ?? [])
    .sort((a, b) => b.per_turn - a.per_turn);
}

/** The first of them. Candidates that promise less than one calculated before are not calculated. */
export function bestOpportunity(world: World, player: Player, horizon: Horizon): Opportunity | undefined {
  let best: Opportunity | undefined;
  for (const candidate of candidates(world, player, horizon)) {
    if (best && candidate.rate < best.per_turn) break;
    const found = opportunityOf(world, player, candidate);
    if (found && (!best || found.per_turn > best.per_turn)) best = found;
  }
  return best;
}

/** `rate`: an upper bound of the profit per turn, the way to the seller included. */
type Rated = Candidate & { rate: number };

/** The most promising pairs of a seller and a buyer, by what they promise. */
function candidates(world: World, player: Player, { sellers, buyers, calculated }: Horizon): Rated[] {
  const trader = traderOf(player);
  const { seen } = player.charts;
  const found: Rated[] = [];
  for (const { station, turns } of nearestKnown(world, player, player.sector, sellers)) {
    const sold = goodsOf(player, station, 'S');
    if (sold.length === 0) continue;
    const sector = world.stations[station]?.sector ?? 0;
    const near = nearestKnown(world, player, sector, buyers).map((each) => ({
      goods: seen.get(each.station) ?? [],
      distance: () => each.turns,
    }));
    for (const seller of sold)
      for (const { goods, distance } of near) {
        const buyer = goods.find(({ commodity }) => commodity === seller.commodity);
        const pair = buyer?.action === 'B' ? promiseOf(world.settings, trader, seller, buyer, distance) : null;
        if (pair) found.push({ ...pair, rate: (pair.promise * pair.route_turns) / (pair.route_turns + turns) });
      }
  }
  return found.sort((a, b) => b.rate - a.rate).slice(0, calculated);
}

function opportunityOf(world: World, player: Player, candidate: Rated): Opportunity | null {
  const distances = (from: string, to: string) => flightTurns(world, player, Number(from), Number(to));
  const pair = pairOf(world.settings, traderOf(player), candidate, distances, nowOf(world));
  return pair
    ? {
        pair,
        seller: Number(pair.buy_at.station_id),
        buyer: Number(pair.sell_at.station_id),
        per_turn: pair.profit / (pair.route_turns + (pair.turns_from_here ?? 0)),
      }
    : null;
}

export function traderOf(player: Player): Trader {
  const { speed } = figuresOf(player.ship.type, player.ship.upgrades);
  return { here: String(player.sector), speed, holds: freeHolds(player), credits: player.credits };
}

function goodsOf(player: Player, station: number, action: 'B' | 'S'): KnownGood[] {
  return player.charts.seen.get(station)?.filter((good) => good.action === action) ?? [];
}

/** A good of a station as the player last saw it. */
export function knownGood(player: Player, station: number, commodity: KnownGood['commodity']): KnownGood | undefined {
  return player.charts.seen.get(station)?.find((each) => each.commodity === commodity);
}

/** Known stations by turns from a sector. */
export function nearestKnown(world: World, player: Player, from: number, max: number): readonly NearStation[] {
  const search = routesFrom(world, player, from);
  const { near, seen } = player.charts;
  const slips = slipSize(player.ship.type);
  let held = near.get(search);
  if (held?.known !== seen.size || held.slips !== slips) {
    held = { stations: [], read: 0, known: seen.size, slips };
    near.set(search, held);
  }
  while (held.stations.length < max && readNext(world, player, search, held));
  return held.stations.slice(0, max);
}

/** Adds the known stations among the sectors at the next higher cost, lower indices first. False after the last one. */
function readNext(world: World, player: Player, search: Search, held: NearStations): boolean {
  const turns = search.cost[settledAt(search, held.read)];
  if (turns === undefined) return false;
  const found: NearStation[] = [];
  for (
    let sector = settledAt(search, held.read);
    sector !== -1 && search.cost[sector] === turns;
    sector = settledAt(search, held.read)
  ) {
    held.read++;
    const station = world.stations[world.stationAt[sector] ?? -1];
    if (station && player.charts.seen.has(station.index) && fitsDock(player, station))
      found.push({ station: station.index, turns });
  }
  held.stations.push(...found.sort((a, b) => a.station - b.station));
  return true;
}

/** The nearest known station with a service, at most so many turns away. */
export function nearestWith(
  world: World,
  player: Player,
  service: DockService,
  turns = Number.POSITIVE_INFINITY,
): Station | null {
  const near = nearestKnown(world, player, player.sector, 60);
  const found = near.find((each) => each.turns <= turns && world.stations[each.station]?.services.includes(service));
  return found ? (world.stations[found.station] ?? null) : null;
}
