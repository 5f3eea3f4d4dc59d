import { type Bill, billFor, costOf, pointIn, type Venue } from '#server/game/trading/rules/bill.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import { available, type PricePoint } from '#server/world/galaxy/rules/price.ts';
import { figuresOf } from '#server/world/ships/rules/fittings.ts';
import { mayTrade, ownerOf, settleOwner } from '#simulator/actions/own-market.ts';
import { freeHolds, type Player } from '#simulator/players/player.ts';
import { spend } from '#simulator/players/turns.ts';
import { seePrices } from '#simulator/players/visit.ts';
import { recordFlow } from '#simulator/records.ts';
import { isForbiddenAt, pointNow } from '#simulator/world/market.ts';
import type { Station, StationGood, World } from '#simulator/world/world.ts';

/** Buys where the player is docked, at most what stock, holds and credits allow. Returns the units bought. */
export function buy(world: World, player: Player, order: { commodity: Commodity; quantity: number; blind: boolean }) {
  const offer = offerAt(world, player, order.commodity, 'S');
  if (!offer) return 0;
  const { point, venue } = tradedAt(world, offer);
  const units = Math.min(order.quantity, available(point), freeHolds(player));
  if (units < 1) return 0;
  const bill = billFor(world.settings, point, units, world.tax_rate, venue);
  if (bill.total > player.credits) return 0;
  const owner = ownerOf(world, player, offer.station);
  const deal = { side: 'sell', commodity: order.commodity, quantity: units, goods_total: bill.goods_total } as const;
  if (owner === 'refused' || (owner && !mayTrade(world, player, owner, deal))) return remember(world, player, offer);
  if (!spend(world, player, world.settings.trade_turns)) return 0;
  offer.good.quantity -= units;
  player.credits -= bill.total;
  if (owner) settleOwner(world, player, owner, deal);
  else recordFlow(world.records, 'buy', -bill.goods_total);
  recordCharges(world, bill);
  const lot = player.cargo.get(order.commodity);
  player.cargo.set(order.commodity, {
    quantity: (lot?.quantity ?? 0) + units,
    cost_basis: (lot?.cost_basis ?? 0) + bill.total,
    seller: offer.station.index,
    bought_turns: player.turns_spent - world.settings.trade_turns,
    blind: order.blind,
  });
  seePrices(world, player, offer.station);
  return units;
}

/** Sells as much as the station demands. Returns the profit; null if nothing was sold. */
export function sell(world: World, player: Player, commodity: Commodity): number | null {
  const lot = player.cargo.get(commodity);
  const offer = offerAt(world, player, commodity, 'B');
  if (!lot || !offer) return null;
  const { point, venue } = tradedAt(world, offer);
  const units = Math.min(lot.quantity, available(point));
  if (units < 1) return null;
  const bill = billFor(world.settings, point, units, world.tax_rate, venue);
  const owner = ownerOf(world, player, offer.station);
  const deal = { side: 'buy', commodity, quantity: units, goods_total: bill.goods_total } as const;
  if (owner === 'refused' || (owner && !mayTrade(world, player, owner, deal))) {
    remember(world, player, offer);
    return null;
  }
  if (!spend(world, player, world.settings.trade_turns)) return null;
  const cost = costOf(lot, units);
  offer.good.quantity += units;
  player.credits += bill.total;
  player.profit += bill.total - cost;
  if (owner) settleOwner(world, player, owner, deal);
  else recordFlow(world.records, 'sell', bill.goods_total);
  recordCharges(world, bill);
  world.records.sales.push({
    at: world.now,
    player: player.id,
    commodity,
    seller: lot.seller,
    buyer: offer.station.index,
    quantity: units,
    holds: figuresOf(player.ship.type, player.ship.upgrades).holds,
    total: bill.total,
    profit: bill.total - cost,
    turns: Math.max(1, player.turns_spent - lot.bought_turns),
    blind: lot.blind,
  });
  if (bill.total > cost) player.first_profit_turns ??= player.turns_spent;
  if (units === lot.quantity) player.cargo.delete(commodity);
  else player.cargo.set(commodity, { ...lot, quantity: lot.quantity - units, cost_basis: lot.cost_basis - cost });
  seePrices(world, player, offer.station);
  return bill.total - cost;
}

/** Players remember goods that an owner does not trade with them. */
function remember(world: World, player: Player, { station, good }: Offer): 0 {
  player.charts.refused.add(`${station.index} ${good.commodity}`);
  seePrices(world, player, station);
  return 0;
}

type Offer = { station: Station; good: StationGood };

function offerAt(world: World, player: Player, commodity: Commodity, action: 'B' | 'S'): Offer | null {
  const station = world.stations[player.docked ?? -1];
  const good = station?.goods.get(commodity);
  return station && good?.action === action && !isForbiddenAt(world, station, commodity) ? { station, good } : null;
}

/** Players use a black market where there is one, since its fee is below the tax. */
export function venueAt({ black_market, holding }: Station): Venue {
  return black_market && holding === null ? 'black' : 'open';
}

function tradedAt(world: World, { station, good }: Offer): { point: PricePoint; venue: Venue } {
  const venue = venueAt(station);
  const open = pointNow(world, station, good);
  const { commodity } = good;
  return { point: pointIn(world.settings, open, { commodity, contraband: world.contraband }, venue), venue };
}

function recordCharges(world: World, { tax, fee }: Bill): void {
  if (tax > 0) recordFlow(world.records, 'tax', -tax);
  if (fee > 0) recordFlow(world.records, 'fence', -fee);
}
