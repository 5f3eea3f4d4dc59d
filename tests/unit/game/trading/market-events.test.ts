import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { drawEvents } from '#server/game/trading/draw-events.ts';
import {
  EVENT_KINDS,
  type EventDraw,
  effectAt,
  eventAt,
  eventInSlot,
  MAX_EVENT_MS,
  MIN_EVENT_MS,
  midAt,
  nextEvent,
  SLOT_MS,
  type Traded,
} from '#server/game/trading/rules/market-events.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';
import { hashText } from '#server/world/galaxy/rules/hash.ts';

/** Any numbers will do for what the rules say of events; the service's are tested below. */
function drawOf(seed: number): EventDraw {
  return (what) => hashText(`${seed}:${what}`);
}

const HOUR = 3_600_000;
const SHARE = DEFAULT_SETTINGS.event_share;
const anySeed = fc.integer({ min: 0, max: 2_147_483_647 });
const anyTime = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 });
const anyTraded: fc.Arbitrary<Traded> = fc.dictionary(
  fc.constantFrom(...COMMODITIES),
  fc.constantFrom('B' as const, 'S' as const),
  { minKeys: 1 },
);
/** Something happens at these: every event that can be drawn, not only the twentieth of all moments that has one. */
const anyEvent = fc
  .record({ seed: anySeed, at: anyTime, traded: anyTraded })
  .map((place) => ({ ...place, event: eventInSlot(drawOf(place.seed), place.traded, 200, place.at) }))
  .filter(({ event }) => event !== null)
  .map(({ event, ...place }) => ({ ...place, event: event as NonNullable<typeof event> }));

describe('market events', () => {
  it('are the same for the same seed and time, in any order of the goods', () => {
    fc.assert(
      fc.property(anyEvent, ({ seed, at, traded, event }) => {
        const shuffled = Object.fromEntries(Object.entries(traded).reverse());
        expect(eventInSlot(drawOf(seed), shuffled, 200, at)).toEqual(event);
        const middle = (event.starts_at + event.ends_at) / 2;
        expect(eventAt(drawOf(seed), traded, 200, middle)).toEqual(event);
        expect(eventAt(drawOf(seed), traded, 200, event.ends_at)?.starts_at).not.toBe(event.starts_at);
      }),
    );
  });

  it('last 6 to 24 hours, change prices of traded goods by 25 to 40 %, and stay within their slot', () => {
    fc.assert(
      fc.property(anyEvent, ({ traded, event, seed, at }) => {
        const length = event.ends_at - event.starts_at;
        expect(length).toBeGreaterThanOrEqual(MIN_EVENT_MS);
        expect(length).toBeLessThanOrEqual(MAX_EVENT_MS);
        const effects = Object.entries(event.effects);
        expect(effects.length).toBeGreaterThan(0);
        for (const [commodity, effect] of effects) {
          expect(Object.keys(traded)).toContain(commodity);
          expect(Math.abs(effect)).toBeGreaterThanOrEqual(250);
          expect(Math.abs(effect)).toBeLessThanOrEqual(400);
        }
        for (const moment of [event.starts_at, event.ends_at - 1])
          expect(eventInSlot(drawOf(seed), traded, 200, moment)).toEqual(event);
        expect(Math.abs(event.starts_at - at)).toBeLessThan(SLOT_MS);
      }),
    );
  });

  it('change prices continuously: less than half a percent of a mid price a minute, also at their start and end', () => {
    fc.assert(
      fc.property(anyEvent, fc.double({ min: -0.2, max: 1.2, noNaN: true }), ({ traded, event, seed }, share) => {
        const settings = { ...DEFAULT_SETTINGS, event_share: 200 };
        for (const commodity of COMMODITIES) {
          const good = { commodity, mid_share: 1_000, events: drawOf(seed), operated: [], traded };
          const mid = (at: number) => midAt(settings, good, new Date(at));
          const plain = settings[`mid_price_${commodity}`];
          const around = event.starts_at + Math.floor(share * (event.ends_at - event.starts_at));
          for (const at of [event.starts_at, event.ends_at, around])
            expect(Math.abs(mid(at + 60_000) - mid(at))).toBeLessThan(plain * 0.005);
          expect(mid(event.starts_at)).toBe(plain);
          expect(Math.abs(mid(event.ends_at - 1) - plain)).toBeLessThan(plain * 0.001 + 0.001);
        }
      }),
    );
  });

  it('reach their maximum and stay there', () => {
    fc.assert(
      fc.property(anyEvent, ({ event }) => {
        const middle = (event.starts_at + event.ends_at) / 2;
        for (const commodity of COMMODITIES)
          expect(effectAt(event, commodity, middle)).toBe(event.effects[commodity] ?? 0);
      }),
    );
  });

  it('are active at about 5 % of stations at any time, with every kind', () => {
    const traded: Traded = Object.fromEntries(COMMODITIES.map((name, index) => [name, index % 2 === 0 ? 'B' : 'S']));
    const kinds = new Map<string, number>();
    let under = 0;
    for (let seed = 0; seed < 40_000; seed++) {
      const event = eventAt(drawOf(seed), traded, SHARE, 1_800_000_000_000 + (seed % 96) * HOUR);
      if (!event) continue;
      under++;
      kinds.set(event.kind, (kinds.get(event.kind) ?? 0) + 1);
    }
    expect(under / 40_000).toBeGreaterThan(0.045);
    expect(under / 40_000).toBeLessThan(0.055);
    for (const kind of EVENT_KINDS) expect(kinds.get(kind) ?? 0).toBeGreaterThan(under / 8);
  });

  it('are followed by a later one, and do not occur with a share of zero', () => {
    fc.assert(
      fc.property(anySeed, anyTime, anyTraded, (seed, at, traded) => {
        const next = nextEvent(drawOf(seed), traded, 200, at);
        if (next) expect(next.starts_at).toBeGreaterThan(at);
        expect(eventAt(drawOf(seed), traded, 0, at)).toBeNull();
      }),
    );
  });
});

describe('the service’s random draws', () => {
  const env = { ARIA_ENCRYPTION_KEY: 'a8Wn3ZkR6tQxV9yBf2MhC7uPd4GjL5se' };
  const other = { ARIA_ENCRYPTION_KEY: 'R6tQxV9yBf2MhC7uPd4GjL5sea8Wn3Zk' };
  const traded: Traded = { ore: 'S', fuel: 'B', organics: 'S' };
  const AT = 1_800_000_000_000;

  function eventsOf(key: typeof env) {
    const drawn = drawEvents(key);
    return Array.from({ length: 400 }, (_, seed) => eventInSlot(drawn(seed) as EventDraw, traded, 200, AT));
  }

  it('depend on the key, so that the seed alone reveals nothing', () => {
    expect(eventsOf(env)).toEqual(eventsOf(env));
    const [own, others] = [eventsOf(env), eventsOf(other)];
    const same = own.filter((event, seed) => event && JSON.stringify(event) === JSON.stringify(others[seed]));
    expect(own.filter((event) => event !== null).length).toBeGreaterThan(50);
    expect(same).toEqual([]);
  });

  it('give stations without a seed no events, and are evenly distributed', () => {
    expect(drawEvents(env)(null)).toBeNull();
    const drawn = drawEvents(env)(7) as EventDraw;
    const values = Array.from({ length: 4_000 }, (_, index) => drawn(`${index}:chance`));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length / 2 ** 32;
    expect(mean).toBeGreaterThan(0.48);
    expect(mean).toBeLessThan(0.52);
    expect(new Set(values).size).toBeGreaterThan(3_990);
  });
});
