import type { Commodity } from '#server/galaxy/rules/commodities.ts';
import { COMMODITIES } from '#server/galaxy/rules/commodities.ts';
import { type EventKind, effectAt, type MarketEvent } from '#server/trading/rules/market-events.ts';

export type EventEffect = { commodity: Commodity; percent: number };
export type SeenEvent = {
  kind: EventKind;
  starts_at: string;
  ends_at: string;
  effects: EventEffect[];
};

/** An event as displayed at `at`: `percent` of the station's mid at that time, with one decimal. */
export function seenEvent(event: MarketEvent, at: Date): SeenEvent {
  return {
    kind: event.kind,
    starts_at: new Date(event.starts_at).toISOString(),
    ends_at: new Date(event.ends_at).toISOString(),
    effects: effectsAt(event, at.getTime()),
  };
}

/** In the usual order of goods. */
export function effectsAt(event: MarketEvent, at: number): EventEffect[] {
  return COMMODITIES.filter((commodity) => event.effects[commodity] !== undefined).map((commodity) => ({
    commodity,
    percent: Math.round(effectAt(event, commodity, at)) / 10,
  }));
}
