import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { chargeTurns, spendTurns, type TurnBalance, turnsAt } from '#server/world/players/rules/turns.ts';
import { SHIP_TYPES } from '#server/world/ships/rules/catalogue.ts';
import { hullPrice, tradeInPrice } from '#server/world/ships/rules/ship-value.ts';
import { wearHull } from '#server/world/ships/rules/wear.ts';
import { type ModelShip, newShip } from '#tests/unit/world/ships/fleet-model.ts';

const START = new Date('2026-03-01T12:00:00.000Z');
const { jump_turns, tow_turns } = DEFAULT_SETTINGS;

type Step = { act: 'warp' | 'jump' | 'tow' | 'wait' | 'repair'; size: number };
const anyStep: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('warp', 'jump', 'tow', 'wait', 'repair'),
  size: fc.nat(50),
});
const anyRun = fc.record({
  type: fc.constantFrom(...SHIP_TYPES),
  turns: fc.nat(200),
  steps: fc.array(anyStep, { maxLength: 60 }),
});

/** `spent`: turns of all moves so far. */
type State = { ship: ModelShip; credits: number; balance: TurnBalance; spent: number; now: number };

function start(type: ModelShip['type'], turns: number): State {
  const own = { turns, rested_turns: 0, turns_owed: 0, max_turns: 1_000_000, turn_fraction: 0 };
  const balance = { ...own, last_turn_regeneration: START, aria_bonus_multiplier: 1 };
  return { ship: newShip(type), credits: 100_000, balance, spent: 0, now: START.getTime() };
}

/** A flight or jump wears the hull; without enough turns nothing happens. */
function moved(state: State, cost: number): State {
  const balance = spendTurns(DEFAULT_SETTINGS, state.balance, cost, new Date(state.now));
  if (!balance) return state;
  const { ship } = state;
  const hull = wearHull(DEFAULT_SETTINGS, ship, cost);
  return {
    ...state,
    balance,
    spent: state.spent + cost,
    ship: { ...ship, hull, turns_flown: ship.turns_flown + cost },
  };
}

function repaired(state: State, points: number): State {
  const { ship } = state;
  const missing = Math.min(points, ship.max_hull - ship.hull);
  const cost = hullPrice(DEFAULT_SETTINGS, ship.type, missing);
  if (cost > state.credits) return state;
  return { ...state, credits: state.credits - cost, ship: { ...ship, hull: ship.hull + missing } };
}

function after(state: State, { act, size }: Step): State {
  switch (act) {
    case 'warp':
      return moved(state, 1 + (size % 4));
    case 'jump':
      return moved(state, jump_turns);
    case 'tow': {
      const balance = chargeTurns(DEFAULT_SETTINGS, state.balance, tow_turns, new Date(state.now));
      return { ...state, balance, spent: state.spent + tow_turns };
    }
    case 'wait':
      return { ...state, now: state.now + size * 1_000_000 };
    case 'repair':
      return repaired(state, size);
  }
}

describe('flying, jumping, tows, waiting and repairs, in any order', () => {
  it('never raise credits and what the ship would sell for', () => {
    fc.assert(
      fc.property(anyRun, ({ type, turns, steps }) => {
        const sellable = ({ credits, ship }: State) => credits + tradeInPrice(DEFAULT_SETTINGS, ship);
        let state = start(type, turns);
        for (const step of steps) {
          const next = after(state, step);
          expect(sellable(next), step.act).toBeLessThanOrEqual(sellable(state));
          state = next;
        }
      }),
    );
  });

  it('cost exactly their turns: what a tow leaves owed is missing later', () => {
    fc.assert(
      fc.property(anyRun, ({ type, turns, steps }) => {
        const end = steps.reduce(after, start(type, turns));
        const netAt = (balance: TurnBalance) => {
          const at = turnsAt(DEFAULT_SETTINGS, balance, new Date(end.now));
          return at.turns + at.rested_turns - at.turns_owed;
        };
        expect(netAt(end.balance)).toBe(netAt(start(type, turns).balance) - end.spent);
      }),
    );
  });
});
