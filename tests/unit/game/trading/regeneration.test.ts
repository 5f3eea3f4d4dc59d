import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import {
  type ChainStock,
  momentAfter,
  PLAIN_REGENERATION,
  regenerationOf,
  restockedAt,
  type Stock,
  stockAt,
} from '#server/game/trading/rules/market.ts';
import { midAt } from '#server/game/trading/rules/market-events.ts';
import {
  arrivalsBy,
  broughtShare,
  endOfEnded,
  fairShareAt,
  type OperatorEvent,
  rampOf,
  STRENGTH_BOUNDS,
} from '#server/world/operator-events/rules/operator-event.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 0, 5);

function event(facts: Partial<OperatorEvent> & { hours?: number }): OperatorEvent {
  const { hours = 10, kind = 'double_regeneration', starts_at = START, ...rest } = facts;
  return {
    ...{ id: 'e', region_id: 'r', station_ids: [], strength: STRENGTH_BOUNDS[kind].usual },
    ...{ kind, starts_at, ends_at: starts_at + hours * HOUR, ramp_ms: rampOf(kind, hours), ...rest },
  };
}

/** Up to three of double regeneration, one after the other, as the service allows them. */
const anyEvents = fc
  .array(
    fc.record({
      wait: fc.nat(30 * HOUR),
      length: fc.integer({ min: 1, max: 40 * HOUR }),
      strength: fc.integer({ min: 125, max: 300 }),
    }),
    { maxLength: 3 },
  )
  .map((spans) => {
    let at = START;
    return spans.map(({ wait, length, strength }) => {
      const starts_at = at + wait;
      at = starts_at + length;
      return event({ starts_at, ends_at: at, strength });
    });
  });
const anyMoment = fc.integer({ min: START - 20 * HOUR, max: START + 200 * HOUR });

describe('double regeneration', () => {
  it('counts time during an event by its strength, and other time unchanged', () => {
    const { elapsed } = regenerationOf([event({ hours: 10, strength: 200 })]);
    expect(elapsed(START - HOUR, START)).toBe(HOUR);
    expect(elapsed(START - HOUR, START + HOUR)).toBe(3 * HOUR);
    expect(elapsed(START, START + 20 * HOUR)).toBe(30 * HOUR);
    expect(elapsed(START + 10 * HOUR, START + 11 * HOUR)).toBe(HOUR);
    expect(regenerationOf([event({ kind: 'fair' }), event({ hours: 0 })])).toBe(PLAIN_REGENERATION);
  });

  it('never runs backwards, and runs at most three times as fast, so that no stock jumps at a border', () => {
    fc.assert(
      fc.property(anyEvents, anyMoment, anyMoment, (events, a, b) => {
        const [from, at] = [Math.min(a, b), Math.max(a, b)];
        const { elapsed } = regenerationOf(events);
        const passed = elapsed(from, at);
        expect(passed).toBeGreaterThanOrEqual(at - from);
        expect(elapsed(from, at + 1) - passed).toBeGreaterThanOrEqual(1);
        expect(elapsed(from, at + 1) - passed).toBeLessThanOrEqual(4);
      }),
    );
  });

  it('finds the start and end times for a given amount of counted time', () => {
    fc.assert(
      fc.property(anyEvents, anyMoment, fc.nat(300 * HOUR), (events, at, span) => {
        const regeneration = regenerationOf(events);
        const before = regeneration.before(at, span);
        expect(regeneration.elapsed(before, at)).toBeLessThanOrEqual(span);
        expect(regeneration.elapsed(before - 1, at)).toBeGreaterThan(span - 4);
        const after = momentAfter(regeneration, at, span);
        expect(regeneration.elapsed(at, after)).toBeGreaterThanOrEqual(span);
        if (span > 0) expect(regeneration.elapsed(at, after - 1)).toBeLessThan(span);
      }),
    );
  });

  it('loses no units by frequent reads and writes of a stock', () => {
    const anyStock = fc.record({
      action: fc.constantFrom('B' as const, 'S' as const),
      quantity: fc.nat(2_000),
      capacity: fc.constant(2_000),
      regen_rate: fc.integer({ min: 1, max: 300 }),
    });
    fc.assert(
      fc.property(anyStock, anyEvents, fc.array(fc.nat(5 * HOUR), { maxLength: 25 }), (facts, events, waits) => {
        const regeneration = regenerationOf(events);
        const stock: Stock = { ...facts, quantity_at: new Date(START) };
        let now = START;
        let written = stock;
        for (const wait of waits) {
          now += wait;
          written = { ...written, ...stockAt(DEFAULT_SETTINGS, written, new Date(now), regeneration) };
        }
        const once = stockAt(DEFAULT_SETTINGS, stock, new Date(now), regeneration).quantity;
        expect(Math.abs(written.quantity - once)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('doubles production, with and without inputs', () => {
    const at = new Date(START);
    const made: ChainStock = {
      action: 'S',
      quantity: 0,
      capacity: 1_000,
      regen_rate: 10,
      quantity_at: at,
      supply_ms: 0,
    };
    const fed: ChainStock = { ...made, action: 'B', quantity: 900, regen_rate: 1 };
    const twice = regenerationOf([event({ hours: 20 })]);
    const quantity = (inputs: ChainStock[], hours: number, regeneration = twice) =>
      restockedAt(DEFAULT_SETTINGS, made, inputs, new Date(START + hours * HOUR), regeneration).quantity;
    for (const inputs of [[fed], [{ ...fed, quantity: 0 }], [fed, { ...fed, quantity: 3 }]])
      expect(quantity(inputs, 10)).toBe(quantity(inputs, 20, PLAIN_REGENERATION));
  });
});

describe('a fair', () => {
  const good = (operated: OperatorEvent[]) => ({
    ...{ commodity: 'ore' as const, mid_share: 1_000, events: null, operated },
    traded: { ore: 'B', fuel: 'S' } as const,
  });

  it('raises the prices of bought goods continuously, and not those of sold goods', () => {
    const fair = event({ kind: 'fair', hours: 12, strength: 20 });
    const mid = (at: number) => midAt(DEFAULT_SETTINGS, good([fair]), new Date(at));
    const plain = DEFAULT_SETTINGS.mid_price_ore;
    expect([mid(START), mid(START + HOUR), mid(START + 6 * HOUR), mid(START + 12 * HOUR)]).toEqual([
      plain,
      plain * 1.1,
      plain * 1.2,
      plain,
    ]);
    const sold = { ...good([fair]), commodity: 'fuel' as const };
    expect(midAt(DEFAULT_SETTINGS, sold, new Date(START + 6 * HOUR))).toBe(DEFAULT_SETTINGS.mid_price_fuel);
    for (let at = START - HOUR; at < START + 13 * HOUR; at += 60_000)
      expect(Math.abs(mid(at + 60_000) - mid(at))).toBeLessThan(plain * 0.005);
  });

  it('falls at the same rate as it rose if it is ended early, at any time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 72 }), fc.double({ min: 0, max: 1, noNaN: true }), (hours, share) => {
        const fair = event({ kind: 'fair', hours });
        const at = fair.starts_at + Math.floor(share * (hours * HOUR - 1)) + 1;
        const ended = { ...fair, ends_at: endOfEnded(fair, at) };
        expect(fairShareAt(ended, at)).toBeCloseTo(fairShareAt(fair, at), 5);
        expect(ended.ends_at).toBeLessThanOrEqual(fair.ends_at);
        expect(fairShareAt(ended, ended.ends_at)).toBe(0);
        expect(fairShareAt(ended, at + 60_000)).toBeLessThanOrEqual(fairShareAt(ended, at));
      }),
    );
  });

  it('never begins if it is ended before its start', () => {
    const fair = event({ kind: 'fair' });
    expect(endOfEnded(fair, START - HOUR)).toBe(START);
    expect(fairShareAt({ ...fair, ends_at: START }, START)).toBe(0);
    expect(endOfEnded(event({}), START + HOUR)).toBe(START + HOUR);
  });
});

describe('a convoy', () => {
  it('sends a ship at its start and one each hour, and delivers its strength in total', () => {
    const convoy = event({ kind: 'convoy', hours: 7, strength: 50 });
    const arrived = (hours: number) => arrivalsBy(convoy, START + hours * HOUR);
    expect([arrived(-0.1), arrived(0), arrived(0.9), arrived(1), arrived(6.9), arrived(7), arrived(99)]).toEqual([
      0, 1, 1, 2, 7, 7, 7,
    ]);
    const shares = Array.from({ length: 9 }, (_, ships) => broughtShare(50, 7, ships));
    expect(shares).toEqual([0, 71, 142, 214, 285, 357, 428, 500, 500]);
    expect(arrivalsBy({ ...convoy, ends_at: START + 2.5 * HOUR }, START + 99 * HOUR)).toBe(3);
    expect(arrivalsBy({ ...convoy, ends_at: START }, START + 99 * HOUR)).toBe(0);
  });
});
