import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shipCombatant, undamagedShip } from '#server/combat/rules/armament.ts';
import { DEFAULT_TACTIC, type FightInputs } from '#server/combat/rules/combatant.ts';
import { estimateFight, explainOdds, isArmed, sampleEnds, shareInterval } from '#server/combat/rules/estimate.ts';
import { playRounds, RULES_VERSION, startFight } from '#server/combat/rules/fight.ts';
import type { ShipType } from '#server/ships/rules/catalogue.ts';

function duel(attacker: ShipType, defender: ShipType, drones = 0): FightInputs {
  const of = (type: ShipType) => {
    const ship = undamagedShip(type);
    return { ...ship, drones_attack: Math.min(drones, ship.drones_attack), drones_defence: 0 };
  };
  return {
    max_rounds: 150,
    combatants: [
      shipCombatant(of(attacker), { key: 'a', side: 'attacker', tactic: DEFAULT_TACTIC }),
      shipCombatant(of(defender), { key: 'd', side: 'defender', tactic: DEFAULT_TACTIC }),
    ],
  };
}

function estimate(inputs: FightInputs, seed: number, samples?: number) {
  return estimateFight(inputs, [...sampleEnds(inputs, { seed, version: RULES_VERSION, ...(samples && { samples }) })]);
}

it('states intervals that contain the results of 10,000 fights', () => {
  const inputs = duel('light_freighter', 'light_freighter', 4);
  const fights = Array.from(
    { length: 10_000 },
    (_, seed) => playRounds(RULES_VERSION, startFight(inputs, seed * 2_654_435 + 17), inputs.max_rounds).state,
  );
  const wins = fights.filter(({ end }) => end?.winner === 'attacker').length / fights.length;
  const rounds = fights.reduce((sum, { round }) => sum + round, 0) / fights.length;
  const tries = Array.from({ length: 40 }, (_, at) => estimate(inputs, at * 977 + 3));
  const holding = tries.filter(({ win }) => win.low <= wins && wins <= win.high);
  // 95 % of the intervals hold the truth: of 40, fewer than 32 would come once in 100,000 runs.
  expect(holding.length).toBeGreaterThanOrEqual(32);
  for (const { rounds: range } of tries) {
    expect(range.low).toBeLessThanOrEqual(rounds);
    expect(range.high).toBeGreaterThanOrEqual(rounds);
  }
}, 60_000);

it('is the same for the same inputs, and its shares add up', () => {
  const inputs = duel('defender', 'carrier', 50);
  const first = estimate(inputs, 9, 60);
  expect(estimate(inputs, 9, 60)).toEqual(first);
  expect(first.win.expected + first.lose.expected + first.draw.expected).toBeCloseTo(1);
  expect(first.losses.attacker.hull.expected).toBeLessThanOrEqual(900);
});

it('predicts the loss of a hopeless fight, with a reason', () => {
  const inputs = duel('scout', 'carrier', 500);
  expect(estimate(inputs, 1, 60).win.expected).toBe(0);
  const [first] = explainOdds(inputs);
  expect(first?.favours).toBe('defender');
});

it('states an interval around every share, narrower with more samples', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.float({ min: 0, max: 1, noNaN: true }), (of, part) => {
      const hits = Math.floor(of * part);
      const { expected, low, high } = shareInterval(hits, of);
      expect(low).toBeLessThanOrEqual(expected + 1e-9);
      expect(high).toBeGreaterThanOrEqual(expected - 1e-9);
      const finer = shareInterval(hits * 10, of * 10);
      expect(finer.high - finer.low).toBeLessThan(high - low);
    }),
  );
});

it('reports which ships can shoot', () => {
  expect(isArmed({ type: 'escape_pod', drones_attack: 0 })).toBe(false);
  expect(isArmed({ type: 'escape_pod', drones_attack: 1 })).toBe(true);
  expect(isArmed({ type: 'scout', drones_attack: 0 })).toBe(true);
});
