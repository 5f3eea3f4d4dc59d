import type { Commodity } from '#server/galaxy/rules/commodities.ts';
import { fairShareAt, type OperatorEvent } from '#server/operator-events/rules/operator-event.ts';
import type { GameSettings } from '#server/settings/rules/catalogue.ts';
import {
  type EventDraw,
  effectAt,
  eventAt,
  type MarketEvent,
  type Traded,
} from '#server/trading/rules/market-events.ts';

/** Credits per unit: the good's mid price, around which those of the stations vary. */
export function midPrice(settings: GameSettings, commodity: Commodity): number {
  return settings[`mid_price_${commodity}`];
}

/** `mid_share` in thousandths of the good's mid price. */
export type LocalGood = { commodity: Commodity; mid_share: number };

/** Credits per unit with three decimals: the middle of the price range of a good at one station. */
export function localMid(settings: GameSettings, { commodity, mid_share }: LocalGood): number {
  return (midPrice(settings, commodity) * mid_share) / 1_000;
}

/** `events` null: none. `operated`: operators' events for this station. */
export type MarketPlace = { events: EventDraw | null; operated: readonly OperatorEvent[]; traded: Traded };

/** The station's event at `at`; null for none. */
export function eventOf(
  settings: GameSettings,
  { events, traded }: Pick<MarketPlace, 'events' | 'traded'>,
  at: Date,
): MarketEvent | null {
  return events === null ? null : eventAt(events, traded, settings.event_share, at.getTime());
}

/** Credits per unit with three decimals: the station's mid for a good at a time, including its events. */
export function midAt(settings: GameSettings, good: LocalGood & MarketPlace, at: Date): number {
  const event = eventOf(settings, good, at);
  const local = localMid(settings, good);
  const mid = event ? Math.round(local * (1_000 + effectAt(event, good.commodity, at.getTime()))) / 1_000 : local;
  const percent = fairPercent(good, at.getTime());
  return percent === 0 ? mid : Math.round(mid * (1_000 + percent * 10)) / 1_000;
}

/** The increase by fairs at `at` of what a station pays for a good that it buys. */
function fairPercent({ commodity, traded, operated }: LocalGood & MarketPlace, at: number): number {
  if (operated.length === 0 || traded[commodity] !== 'B') return 0;
  return operated
    .filter(({ kind }) => kind === 'fair')
    .reduce((percent, fair) => percent + fair.strength * fairShareAt(fair, at), 0);
}
