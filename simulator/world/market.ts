import { marketPointAt } from '#server/game/trading/rules/market.ts';
import { type EventDraw, eventAt, midPrice, nextEvent, SLOT_MS } from '#server/game/trading/rules/market-events.ts';
import type { KnownGood } from '#server/game/trading/rules/pairs.ts';
import { type Commodity, isForbidden } from '#server/world/galaxy/rules/commodities.ts';
import { type PricePoint, unitPrice } from '#server/world/galaxy/rules/price.ts';
import { nowOf, type Station, type StationGood, type World } from '#simulator/world/world.ts';

/** The current inputs of a price: station, event, supplies, and the stock, which has drifted until now. */
export function pointNow(world: World, station: Station, good: StationGood): PricePoint {
  const { traded, market } = station;
  // Operators make no events there.
  const place = { ...good, events: eventsNow(world, station), operated: [], traded };
  const { point, quantity_at, supply_ms } = marketPointAt(world.settings, place, market, nowOf(world));
  Object.assign(good, { quantity: point.quantity, quantity_at, supply_ms });
  return point;
}

/** The draw of the station's events; null as long as none is under way, which saves drawing them for each price. */
function eventsNow(world: World, station: Station): EventDraw | null {
  const { events, traded, quiet_until } = station;
  if (events === null || world.now < quiet_until) return null;
  const share = world.settings.event_share;
  if (eventAt(events, traded, share, world.now)) return events;
  station.quiet_until = nextEvent(events, traded, share, world.now)?.starts_at ?? world.now + SLOT_MS;
  return null;
}

/** Whether the station's counter may not trade the good. */
export function isForbiddenAt({ map, contraband }: World, { sector }: Station, commodity: Commodity): boolean {
  return isForbidden({ commodity, contraband, is_fedspace: map.fedspace[sector] === 1 });
}

/** Stores the market data that a docked player observes. */
export function seenGoods(world: World, station: Station): KnownGood[] {
  const open = station.market.filter(({ commodity }) => !isForbiddenAt(world, station, commodity));
  return open.map((good) => {
    const point = pointNow(world, station, good);
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
  for (const station of world.stations)
    for (const good of station.market) {
      sum += unitPrice(pointNow(world, station, good)) / midPrice(world.settings, good.commodity);
      count += 1;
    }
  return sum / Math.max(1, count);
}
