import { z } from 'zod';
import { dockTurns } from '#server/game/trading/rules/slips.ts';
import { dockShipOutput, marketOutput, slipStatusOutput, tradeOutput } from '#server/game/trading/schemas.ts';
import { IN_MEMORY } from '#simulator/actions/actions.ts';
import { fitsDock } from '#simulator/actions/dock.ts';
import { venueAt } from '#simulator/actions/trade.ts';
import type { Player } from '#simulator/players/player.ts';
import { spend } from '#simulator/players/turns.ts';
import { seePrices } from '#simulator/players/visit.ts';
import { recordFlow } from '#simulator/records.ts';
import { pointNow, seenGoods } from '#simulator/world/market.ts';
import type { Actions, Station, World } from '#simulator/world/world.ts';
import { adopt } from '#tests/load/simulation/adopt.ts';
import { isRefused } from '#tests/load/simulation/link.ts';
import { answered, call, type ServiceBots } from '#tests/load/simulation/service-bots.ts';

const MINUTE_MS = 60_000;

type Trading = Pick<Actions, 'dock' | 'leaveLine' | 'buy' | 'sell'>;

/** Docks and trades by the routes; what the run would do in memory is done too, and compared. */
export function tradeByRoutes(bots: ServiceBots): Trading {
  return {
    dock: (world, player) => {
      bots.link.setTime(world.now);
      return dockThere(bots, world, player);
    },
    leaveLine: (_world, player) => {
      call(bots, player, z.unknown(), 'DELETE', '/trading/slip');
    },
    buy: (world, player, order) => {
      bots.link.setTime(world.now);
      const units = IN_MEMORY.buy(world, player, order);
      const station = world.stations[player.docked ?? -1];
      if (units === 0 || !station) return units;
      const bought = { ...orderAt(bots, station), commodity: order.commodity, quantity: units };
      const answer = call(bots, player, tradeOutput, 'POST', '/trading/buy', bought);
      if (isRefused(answer)) bots.differences.refuse('a purchase', answer.refused);
      else bots.differences.note('a purchase: the stock left', stockOf(world, station, order.commodity, answer));
      adopt(bots, world, player, 'a purchase');
      seePrices(world, player, station);
      return isRefused(answer) ? 0 : units;
    },
    sell: (world, player, commodity) => {
      bots.link.setTime(world.now);
      const before = { profit: player.profit, first: player.first_profit_turns };
      const sold = IN_MEMORY.sell(world, player, commodity);
      const station = world.stations[player.docked ?? -1];
      const sale = world.records.sales.at(-1);
      if (sold === null || !station || !sale) return sold;
      const order = { ...orderAt(bots, station), commodity, quantity: sale.quantity };
      const answer = call(bots, player, tradeOutput, 'POST', '/trading/sell', order);
      if (isRefused(answer)) {
        bots.differences.refuse('a sale', answer.refused);
        world.records.sales.pop();
        player.profit = before.profit;
        player.first_profit_turns = before.first;
      } else {
        const profit = answer.profit ?? 0;
        bots.differences.note('a sale: profit', profit - sale.profit);
        if (answer.total !== sale.total) recordFlow(world.records, 'sell', answer.total - sale.total);
        player.profit += profit - sale.profit;
        Object.assign(sale, { profit, total: answer.total });
        bots.differences.note('a sale: the stock left', stockOf(world, station, commodity, answer));
      }
      adopt(bots, world, player, 'a sale');
      seePrices(world, player, station);
      return isRefused(answer) ? null : sale.profit;
    },
  };
}

/** On the same market as in memory: the black one, where there is one, has a fee instead of the tax. */
function orderAt(bots: ServiceBots, station: Station) {
  return { station_id: bots.stationIds.get(station.index), venue: venueAt(station) };
}

/** Brings a stock to what the service says. Returns by how much it differed. */
function stockOf(
  world: World,
  station: Station,
  commodity: Parameters<Station['goods']['get']>[0],
  { market }: z.infer<typeof tradeOutput>,
): number {
  const good = station.goods.get(commodity);
  if (!good) return 0;
  const difference = market.quantity - pointNow(world, station, good).quantity;
  good.quantity = market.quantity;
  return difference;
}

function dockThere(bots: ServiceBots, world: World, player: Player): ReturnType<Actions['dock']> {
  const station = world.stations[world.stationAt[player.sector] ?? -1];
  if (!station || !fitsDock(player, station)) return 'refused';
  if (player.docked !== station.index) {
    const answer = call(bots, player, dockShipOutput, 'POST', '/trading/dock', {});
    if (isRefused(answer)) return waitFor(bots, world, player, answer.refused);
    bots.stationIds.set(station.index, answer.station_id);
    spend(world, player, dockTurns(world.settings, answer.slip));
    player.docked = station.index;
    player.docked_at = world.now;
    player.docked_slip = answer.slip;
    adopt(bots, world, player, 'docking');
  }
  readMarket(bots, world, player, station);
  return 'docked';
}

function waitFor(bots: ServiceBots, world: World, player: Player, reason: string): ReturnType<Actions['dock']> {
  if (reason === 'already_docked') {
    adopt(bots, world, player, 'docking twice');
    return 'refused';
  }
  if (reason !== 'no_slip') {
    bots.differences.refuse('docking', reason);
    return 'refused';
  }
  const line = call(bots, player, slipStatusOutput, 'POST', '/trading/slip', {});
  if (isRefused(line)) {
    bots.differences.refuse('a line', line.refused);
    const station = world.stationAt[player.sector] ?? -1;
    const until = world.now + world.settings.slip_cooldown_minutes * MINUTE_MS;
    if (line.refused === 'slip_cooldown') player.moved = { station, until };
    return 'refused';
  }
  return 'full';
}

/** What the screens show at the dock: the stocks are those of the service from now on, and the prices are compared. */
function readMarket(bots: ServiceBots, world: World, player: Player, station: Station): void {
  const id = bots.stationIds.get(station.index);
  const market = answered(call(bots, player, marketOutput, 'GET', `/trading/market/${id}`));
  for (const seen of market.goods) {
    const good = station.goods.get(seen.commodity);
    if (!good || seen.quantity === null) continue;
    bots.differences.note('a market: stock', seen.quantity - pointNow(world, station, good).quantity);
    good.quantity = seen.quantity;
  }
  seePrices(world, player, station);
  for (const { commodity, unit_price } of seenGoods(world, station)) {
    const seen = market.goods.find((each) => each.commodity === commodity)?.unit_price;
    if (typeof seen === 'number') bots.differences.note('a market: price', seen - unit_price);
  }
}
