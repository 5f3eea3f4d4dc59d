import type { DockService } from '#server/ships/rules/dock-services.ts';
import { figuresOf } from '#server/ships/rules/upgrades.ts';
import { type Candidate, type KnownGood, pairOf, promiseOf, type Trader } from '#server/trading/rules/pairs.ts';
import type { TradePair } from '#server/trading/schemas.ts';
import { fitsDock } from '#simulator/actions/dock.ts';
import { freeHolds, type Player } from '#simulator/players/player.ts';
import { flightTurns, routesFrom } from '#simulator/players/routes.ts';
import { nowOf, type Station, type World } from '#simulator/world/world.ts';

/** How far a player looks: known stations around the ship and around a seller, and how many pairs are calculated. */
export type Horizon = { sellers: number; buyers: number; calculated: number };

export type Opportunity = { pair: TradePair; seller: number; buyer: number; per_turn: number };

/** Trades between known stations by profit per turn, the way to the seller included. */
export function opportunities(world: World, player: Player, horizon: Horizon): Opportunity[] {
  const trader = traderOf(player);
  const distances = (from: string, to: string) => flightTurns(world, player, Number(from), Number(to));
  const sellers = nearestKnown(world, player, player.sector, horizon.sellers);
  const candidates: (Candidate & { rate: number })[] = [];
  for (const { station, turns } of sellers) {
    const sector = world.stations[station]?.sector ?? 0;
    const buying = nearestKnown(world, player, sector, horizon.buyers).flatMap((near) =>
      goodsOf(player, near.station, 'B'),
    );
    for (const seller of goodsOf(player, station, 'S'))
      for (const buyer of buying) {
        const found = promiseOf(world.settings, trader, seller, buyer, distances);
        if (found)
          candidates.push({ ...found, rate: (found.promise * found.route_turns) / (found.route_turns + turns) });
      }
  }
  candidates.sort((a, b) => b.rate - a.rate);
  return candidates
    .slice(0, horizon.calculated)
    .flatMap((candidate) => pairOf(world.settings, trader, candidate, distances, nowOf(world)) ?? [])
    .map((pair) => ({
      pair,
      seller: Number(pair.buy_at.station_id),
      buyer: Number(pair.sell_at.station_id),
      per_turn: pair.profit / (pair.route_turns + (pair.turns_from_here ?? 0)),
    }))
    .sort((a, b) => b.per_turn - a.per_turn);
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
export function nearestKnown(
  world: World,
  player: Player,
  from: number,
  max: number,
): { station: number; turns: number }[] {
  const { cost } = routesFrom(world, player, from);
  const near: { station: number; turns: number }[] = [];
  for (const station of player.charts.seen.keys()) {
    const at = world.stations[station];
    const turns = at && fitsDock(player, at) ? (cost[at.sector] ?? -1) : -1;
    if (turns >= 0) near.push({ station, turns });
  }
  return near.sort((a, b) => a.turns - b.turns || a.station - b.station).slice(0, max);
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
