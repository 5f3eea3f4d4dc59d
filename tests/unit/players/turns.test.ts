import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chargeTurns,
  debtPaidAt,
  fullAt,
  spendTurns,
  TURN_PARTS,
  type TurnBalance,
  turnsAt,
} from '#server/players/rules/turns.ts';
import { DEFAULT_SETTINGS } from '#server/settings/rules/catalogue.ts';

const START = new Date('2026-03-01T12:00:00.000Z');
function later(ms: number): Date {
  return new Date(START.getTime() + ms);
}
function balance(turns: number, more: Partial<TurnBalance> = {}): TurnBalance {
  return {
    turns,
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
    debt: fc.nat(300),
    turn_fraction: fc.nat(TURN_PARTS - 1),
    aria_bonus_multiplier: fc.constantFrom(1, 1.1, 1.25, 1.333, 1.5),
  })
  .map(({ share, debt, max_turns, turn_fraction, ...rest }): TurnBalance => {
    const turns = Math.floor(max_turns * share);
    return {
      ...rest,
      max_turns,
      turns,
      turns_owed: turns === 0 ? debt : 0,
      turn_fraction: turns === max_turns ? 0 : turn_fraction,
      last_turn_regeneration: START,
    };
  });

describe('turns', () => {
  it('come back at a thousand a day, faster with the bonus', () => {
    expect(turnsAt(DEFAULT_SETTINGS, balance(0), later(86_400)).turns).toBe(1);
    expect(turnsAt(DEFAULT_SETTINGS, balance(0), later(86_399)).turns).toBe(0);
    expect(turnsAt(DEFAULT_SETTINGS, balance(0), later(43_200_000)).turns).toBe(500);
    expect(turnsAt(DEFAULT_SETTINGS, balance(0, { aria_bonus_multiplier: 1.5 }), later(43_200_000)).turns).toBe(750);
    expect(turnsAt(DEFAULT_SETTINGS, balance(0), later(10 * 86_400_000)).turns).toBe(1_000);
    expect(turnsAt(DEFAULT_SETTINGS, balance(7), later(-5_000)).turns).toBe(7);
  });

  it('stay between nothing and the ceiling', () => {
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
          let some = { ...start, max_turns: 1_000_000 };
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
          const ideal = turnsAt(DEFAULT_SETTINGS, { ...start, max_turns: 1_000_000 }, later(now));
          expect(turnsAt(DEFAULT_SETTINGS, some, later(now))).toEqual({ ...ideal, turns: ideal.turns - spent });
        },
      ),
    );
  });

  it('say when the balance is full, to the millisecond', () => {
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

  it('pay a debt before any can be spent, and neither lose nor make a turn of it', () => {
    fc.assert(
      fc.property(anyBalance, fc.nat(600), fc.nat(80_000_000), (some, cost, ms) => {
        const at = turnsAt(DEFAULT_SETTINGS, some, START);
        const after = chargeTurns(DEFAULT_SETTINGS, some, cost, START);
        expect(after.turns - after.turns_owed).toBe(at.turns - at.turns_owed - cost);
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
