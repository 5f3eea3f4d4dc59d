import { localMid, midPrice } from '#server/trading/rules/mid-price.ts';
import type { KnownGood } from '#server/trading/rules/pairs.ts';
import { type PricePoint, unitPrice } from '#server/trading/rules/price.ts';
import { stockAt } from '#server/trading/rules/stock.ts';
import { nowOf, type Station, type StationGood, type World } from '#simulator/world/world.ts';

/** What a price depends on now; the stock has drifted until now. */
export function pointNow(world: World, good: StationGood): PricePoint {
  const { quantity, quantity_at } = stockAt(world.settings, good, nowOf(world));
  good.quantity = quantity;
  good.quantity_at = quantity_at;
  const { action, capacity, elasticity } = good;
  return { action, quantity, capacity, elasticity, mid: localMid(world.settings, good) };
}

/** What a player who docks there now remembers of its market. */
export function seenGoods(world: World, station: Station): KnownGood[] {
  return [...station.goods.values()].map((good) => {
    const point = pointNow(world, good);
    return {
      station_id: String(station.index),
      station_name: station.name,
      sector_id: String(station.sector),
      sector_number: station.sector + 1,
      sector_name: '',
      commodity: good.commodity,
      action: good.action,
      unit_price: unitPrice(point),
      quantity: point.quantity,
      capacity: point.capacity,
      elasticity: point.elasticity,
      mid: point.mid,
      tax_rate: world.tax_rate,
      observed_at: nowOf(world),
    };
  });
}

/** Mean of all unit prices over their mid prices: the price level that drifts when the economy does. */
export function basketLevel(world: World): number {
  let sum = 0;
  let count = 0;
  for (const { goods } of world.stations)
    for (const good of goods.values()) {
      sum += unitPrice(pointNow(world, good)) / midPrice(world.settings, good.commodity);
      count += 1;
    }
  return sum / Math.max(1, count);
}
