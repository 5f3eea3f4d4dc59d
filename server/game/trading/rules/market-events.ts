import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { COMMODITIES, type Commodity } from '#server/world/galaxy/rules/commodities.ts';
import type { TradeAction } from '#server/world/galaxy/rules/price.ts';
import { fairShareAt, type OperatorEvent } from '#server/world/operator-events/rules/operator-event.ts';

export const EVENT_KINDS = ['shortage', 'glut', 'strike', 'festival', 'convoy'] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

const HOUR_MS = 3_600_000;

/** A station's time is divided into slots of three days, offset per station; a slot has at most one event. */
export const SLOT_MS = 72 * HOUR_MS;

export const MIN_EVENT_MS = 6 * HOUR_MS;
export const MAX_EVENT_MS = 24 * HOUR_MS;
const MEAN_EVENT_MS = (MIN_EVENT_MS + MAX_EVENT_MS) / 2;

/** The maximum ramp to the peak and back, or a quarter of the event if shorter. */
const MAX_RAMP_MS = 2 * HOUR_MS;

/** Maximum effect at the peak, in thousandths of the station's mid either way. */
export const MIN_PEAK = 250;

export const MAX_PEAK = 400;

/** A number below 2^32 for each name: the randomness of a station's events. The service uses a secret key. */
export type EventDraw = (what: string) => number;

/** What a station trades. */
export type Traded = Partial<Record<Commodity, TradeAction>>;

/**
 * An event at one station, times in ms since 1970. `effects`: thousandths of the station's mid at the peak; positive
 * means a higher price, whoever buys.
 */
export type MarketEvent = {
  kind: EventKind;
  starts_at: number;
  ends_at: number;
  effects: Partial<Record<Commodity, number>>;
};

/**
 * The station's event in the slot that contains `at`, past, current or future; null for a slot without one. Depends
 * only on `drawn`, the traded goods and the slot. `share`: the share of time with an event, in thousandths; a larger
 * one adds events without changing the others.
 */
export function eventInSlot(drawn: EventDraw, traded: Traded, share: number, at: number): MarketEvent | null {
  const phase = drawn('phase') % SLOT_MS;
  const slot = Math.floor((at + phase) / SLOT_MS);
  const draw = (what: string, values: number) => drawn(`${slot}:${what}`) % values;
  if (draw('chance', 1_000_000) * MEAN_EVENT_MS >= share * 1_000 * SLOT_MS) return null;
  const length = MIN_EVENT_MS + draw('length', (MAX_EVENT_MS - MIN_EVENT_MS) / 60_000 + 1) * 60_000;
  const start = slot * SLOT_MS - phase + draw('start', (SLOT_MS - length) / 60_000 + 1) * 60_000;
  const peak = MIN_PEAK + draw('peak', MAX_PEAK - MIN_PEAK + 1);
  const first = draw('kind', EVENT_KINDS.length);
  for (let turn = 0; turn < EVENT_KINDS.length; turn++) {
    const kind = EVENT_KINDS[(first + turn) % EVENT_KINDS.length] ?? 'shortage';
    const effects = effectsOf(kind, traded, peak, draw);
    if (Object.keys(effects).length > 0) return { kind, starts_at: start, ends_at: start + length, effects };
  }
  return null;
}

/** The event under way at `at`, if there is one. */
export function eventAt(drawn: EventDraw, traded: Traded, share: number, at: number): MarketEvent | null {
  const event = eventInSlot(drawn, traded, share, at);
  return event && event.starts_at <= at && at < event.ends_at ? event : null;
}

/** The next event that begins after `at`, within three slots. */
export function nextEvent(drawn: EventDraw, traded: Traded, share: number, at: number): MarketEvent | null {
  for (let slot = 0; slot <= 3; slot++) {
    const event = eventInSlot(drawn, traded, share, at + slot * SLOT_MS);
    if (event && event.starts_at > at) return event;
  }
  return null;
}

/** The effect on one good at `at` in thousandths of the mid: 0 at both ends, the peak between the ramps, continuous. */
export function effectAt(event: MarketEvent, commodity: Commodity, at: number): number {
  const peak = event.effects[commodity] ?? 0;
  const ramp = Math.min(MAX_RAMP_MS, (event.ends_at - event.starts_at) / 4);
  const inside = Math.min(at - event.starts_at, event.ends_at - at);
  return peak * Math.min(1, Math.max(0, inside / ramp));
}

/**
 * Shortage and glut: one good. Strike: all goods sold here are expensive. Festival: goods for celebrations are
 * expensive. Convoy: the delivered goods are cheap.
 */
function effectsOf(
  kind: EventKind,
  traded: Traded,
  peak: number,
  draw: (what: string, values: number) => number,
): MarketEvent['effects'] {
  const goods = COMMODITIES.filter((commodity) => traded[commodity]);
  switch (kind) {
    case 'shortage':
    case 'glut': {
      const good = goods[draw('good', Math.max(1, goods.length))];
      return good ? { [good]: kind === 'glut' ? -peak : peak } : {};
    }
    case 'strike': {
      const sold = goods.filter((commodity) => traded[commodity] === 'S');
      return onAll(sold, peak);
    }
    case 'festival': {
      const festive = goods.filter((commodity) => FESTIVE.has(commodity));
      return onAll(festive, peak);
    }
    case 'convoy': {
      const unloaded = goods.filter((commodity) => UNLOADED.has(commodity));
      return onAll(unloaded, -peak);
    }
  }
}

const FESTIVE: ReadonlySet<Commodity> = new Set(['organics', 'gourmet_food', 'luxury_goods']);
const UNLOADED: ReadonlySet<Commodity> = new Set(['fuel', 'equipment', 'colonists']);

function onAll(goods: readonly Commodity[], effect: number): MarketEvent['effects'] {
  return Object.fromEntries(goods.map((commodity) => [commodity, effect]));
}

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
