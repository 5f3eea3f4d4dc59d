import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import {
  chargeTurns,
  debtPaidAt,
  fullAt,
  MAX_RESTED_TURNS,
  restedAt,
  spendableTurns,
  spendTurns,
  TURN_PARTS,
  type TurnBalance,
  turnsAt,
} from '#server/world/players/rules/turns.ts';

const START = new Date('2026-03-01T12:00:00.000Z');
function later(ms: number): Date {
  return new Date(START.getTime() + ms);
}
function balance(turns: number, more: Partial<TurnBalance> = {}): TurnBalance {
  return {
    turns,
    rested_turns: 0,
    turns_owed: 0,
    max_turns: 1_000,
    turn_fraction: 0,
    last_turn_regeneration: START,
    aria_bonus_multiplier: 1,
    ...more,
  };
}

const anyBalance = fc
  .record({
    max_turns: fc.integer({ min: 1, max: 5_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    resting: fc.nat(MAX_RESTED_TURNS),
    debt: fc.nat(300),
    turn_fraction: fc.nat(TURN_PARTS - 1),
    aria_bonus_multiplier: fc.constantFrom(1, 1.1, 1.25, 1.333, 1.5),
  })
  .map(({ share, resting, debt, max_turns, turn_fraction, ...rest }): TurnBalance => {
    const turns = Math.floor(max_turns * share);
    return {
      ...rest,
      max_turns,
      turns,
      rested_turns: turns === max_turns ? resting : 0,
      turns_owed: turns === 0 ? debt : 0,
      turn_fraction: turns === max_turns && resting === MAX_RESTED_TURNS ? 0 : turn_fraction,
      last_turn_regeneration: START,
    };
  });

describe('turns', () => {
  it('regenerate at a thousand per day, faster with the bonus', () => {
    expect(turnsAt(DEFAULT_SETTINGS, balance(0), later(86_400)).turns).toBe(1);
    expect(turnsAt(DEFAULT_SETTINGS, balance(0), later(86_399)).turns).toBe(0);
    expect(turnsAt(DEFAULT_SETTINGS, balance(0), later(43_200_000)).turns).toBe(500);
    expect(turnsAt(DEFAULT_SETTINGS, balance(0, { aria_bonus_multiplier: 1.5 }), later(43_200_000)).turns).toBe(750);
    expect(turnsAt(DEFAULT_SETTINGS, balance(0), later(10 * 86_400_000)).turns).toBe(1_000);
    expect(turnsAt(DEFAULT_SETTINGS, balance(7), later(-5_000)).turns).toBe(7);
  });

  it('stay between zero and the maximum', () => {
    fc.assert(
      fc.property(anyBalance, fc.nat(2_000_000_000), (some, ms) => {
        const at = turnsAt(DEFAULT_SETTINGS, some, later(ms));
        expect(at.turns).toBeGreaterThanOrEqual(some.turns);
        expect(at.turns).toBeLessThanOrEqual(some.max_turns);
        expect(at.turn_fraction).toBeGreaterThanOrEqual(0);
        expect(at.turn_fraction).toBeLessThan(TURN_PARTS);
      }),
    );
  });

  it('lose no fraction however often they are spent', () => {
    fc.assert(
      fc.property(
        anyBalance,
        fc.array(fc.record({ ms: fc.nat(900_000), cost: fc.nat(3) }), { maxLength: 60 }),
        (start, steps) => {
          let some = { ...start, rested_turns: 0, max_turns: 1_000_000 };
          let spent = 0;
          let now = 0;
          for (const { ms, cost } of steps) {
            now += ms;
            const next = spendTurns(DEFAULT_SETTINGS, some, cost, later(now));
            if (!next) continue;
            expect(next.turns).toBeGreaterThanOrEqual(0);
            some = next;
            spent += cost;
          }
          const ideal = turnsAt(DEFAULT_SETTINGS, { ...start, rested_turns: 0, max_turns: 1_000_000 }, later(now));
          expect(turnsAt(DEFAULT_SETTINGS, some, later(now))).toEqual({ ...ideal, turns: ideal.turns - spent });
        },
      ),
    );
  });

  it('rest above the maximum up to two thousand, and are spent first', () => {
    const day = 86_400_000;
    const at = (days: number) => turnsAt(DEFAULT_SETTINGS, balance(0), later(days * day));
    expect(at(1)).toMatchObject({ turns: 1_000, rested_turns: 0 });
    expect(at(2.5)).toMatchObject({ turns: 1_000, rested_turns: 1_500 });
    expect(at(40)).toEqual({ turns: 1_000, rested_turns: 2_000, turns_owed: 0, turn_fraction: 0 });
    const once = spendTurns(DEFAULT_SETTINGS, balance(0), 1_200, later(2.5 * day));
    expect(once).toMatchObject({ turns: 1_000, rested_turns: 300 });
    const twice = once && spendTurns(DEFAULT_SETTINGS, once, 500, later(2.5 * day));
    expect(twice).toMatchObject({ turns: 800, rested_turns: 0 });
    expect(spendTurns(DEFAULT_SETTINGS, balance(0), 3_001, later(9 * day))).toBeNull();
    expect(spendTurns(DEFAULT_SETTINGS, balance(0), 3_000, later(9 * day))).toMatchObject({
      turns: 0,
      rested_turns: 0,
    });
  });

  it('rest only above a full balance, and are not changed by spending in parts', () => {
    fc.assert(
      fc.property(anyBalance, fc.array(fc.nat(900), { maxLength: 8 }), fc.nat(300_000_000), (some, costs, ms) => {
        const at = turnsAt(DEFAULT_SETTINGS, some, later(ms));
        let left: TurnBalance | null = some;
        for (const cost of costs) left = left && spendTurns(DEFAULT_SETTINGS, left, cost, later(ms));
        const total = costs.reduce((sum, cost) => sum + cost, 0);
        expect(left).toEqual(costs.length === 0 ? some : spendTurns(DEFAULT_SETTINGS, some, total, later(ms)));
        if (left && costs.length > 0) expect(spendableTurns(left)).toBe(spendableTurns(at) - total);
        if (left && left.rested_turns > 0) expect(left.turns).toBe(left.max_turns);
      }),
    );
  });

  it('report when no more can rest, to the millisecond', () => {
    fc.assert(
      fc.property(anyBalance, fc.nat(1_000_000), (some, ms) => {
        const now = later(ms);
        const until = restedAt(DEFAULT_SETTINGS, some, now);
        const full = { turns: some.max_turns, rested_turns: MAX_RESTED_TURNS };
        expect(turnsAt(DEFAULT_SETTINGS, some, until ?? now)).toMatchObject(full);
        if (!until) return;
        expect(turnsAt(DEFAULT_SETTINGS, some, new Date(until.getTime() - 1)).rested_turns).toBeLessThan(
          MAX_RESTED_TURNS,
        );
      }),
    );
  });

  it('report when the balance is full, to the millisecond', () => {
    fc.assert(
      fc.property(anyBalance, fc.nat(1_000_000), (some, ms) => {
        const now = later(ms);
        const full = fullAt(DEFAULT_SETTINGS, some, now);
        if (!full) {
          expect(turnsAt(DEFAULT_SETTINGS, some, now).turns).toBe(some.max_turns);
          return;
        }
        expect(turnsAt(DEFAULT_SETTINGS, some, full).turns).toBe(some.max_turns);
        expect(turnsAt(DEFAULT_SETTINGS, some, new Date(full.getTime() - 1)).turns).toBeLessThan(some.max_turns);
      }),
    );
    expect(spendTurns(DEFAULT_SETTINGS, balance(2), 3, START)).toBeNull();
  });

  it('pay a debt before any can be spent, without losing or creating one', () => {
    fc.assert(
      fc.property(anyBalance, fc.nat(600), fc.nat(80_000_000), (some, cost, ms) => {
        const at = turnsAt(DEFAULT_SETTINGS, some, START);
        const after = chargeTurns(DEFAULT_SETTINGS, some, cost, START);
        expect(spendableTurns(after) - after.turns_owed).toBe(spendableTurns(at) - at.turns_owed - cost);
        expect(Math.min(after.turns, after.turns_owed)).toBe(0);
        const rested = turnsAt(DEFAULT_SETTINGS, after, later(ms));
        expect(Math.min(rested.turns, rested.turns_owed)).toBe(0);
        if (rested.turns_owed > 0) expect(spendTurns(DEFAULT_SETTINGS, after, 1, later(ms))).toBeNull();
        const paid = debtPaidAt(DEFAULT_SETTINGS, after, START);
        expect(paid === null).toBe(after.turns_owed === 0);
        if (!paid) return;
        expect(turnsAt(DEFAULT_SETTINGS, after, paid)).toMatchObject({ turns: 0, turns_owed: 0 });
        expect(turnsAt(DEFAULT_SETTINGS, after, new Date(paid.getTime() - 1)).turns_owed).toBe(1);
      }),
    );
  });
});
