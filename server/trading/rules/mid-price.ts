import type { Commodity } from '#server/galaxy/rules/commodities.ts';
import type { GameSettings } from '#server/settings/rules/catalogue.ts';
import {
  type EventDraw,
  effectAt,
  eventAt,
  type MarketEvent,
  type Traded,
} from '#server/trading/rules/market-events.ts';

/** Credits per unit: the good's mid price, around which the stations' own lie. */
export function midPrice(settings: GameSettings, commodity: Commodity): number {
  return settings[`mid_price_${commodity}`];
}

/** `mid_share` in thousandths of the good's mid price. */
export type LocalGood = { commodity: Commodity; mid_share: number };

/** Credits per unit with three decimals: the middle of the band in which the price of a good at one station moves. */
export function localMid(settings: GameSettings, { commodity, mid_share }: LocalGood): number {
  return (midPrice(settings, commodity) * mid_share) / 1_000;
}

/** `events` null: there are none. */
export type MarketPlace = { events: EventDraw | null; traded: Traded };

/** The station's event at `at`; null for none. */
export function eventOf(settings: GameSettings, { events, traded }: MarketPlace, at: Date): MarketEvent | null {
  return events === null ? null : eventAt(events, traded, settings.event_share, at.getTime());
}

/** Credits per unit with three decimals: the station's mid for a good at a moment, with its event in it. */
export function midAt(settings: GameSettings, good: LocalGood & MarketPlace, at: Date): number {
  const event = eventOf(settings, good, at);
  const mid = localMid(settings, good);
  if (!event) return mid;
  return Math.round(mid * (1_000 + effectAt(event, good.commodity, at.getTime()))) / 1_000;
}
