import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shipCombatant, undamagedShip } from '#server/game/combat/rules/armament.ts';
import {
  DEFAULT_TACTIC,
  type FightInputs,
  type FightState,
  SIDES,
  type Side,
} from '#server/game/combat/rules/combatant.ts';
import {
  estimateFight,
  explainOdds,
  isArmed,
  type Range,
  sampleEnds,
  shareInterval,
} from '#server/game/combat/rules/estimate.ts';
import { playRounds, RULES_VERSION, startFight } from '#server/game/combat/rules/fight.ts';
import type { ShipType } from '#server/world/ships/rules/catalogue.ts';

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

/** Two against two, with fleeing ships. */
function wings(): FightInputs {
  const wing = (side: Side, types: readonly ShipType[], flee_at: number) =>
    types.map((type) => {
      const tactic = { ...DEFAULT_TACTIC, flee_at };
      return shipCombatant({ ...undamagedShip(type), drones_defence: 10 }, { key: `${side}-${type}`, side, tactic });
    });
  const combatants = [
    ...wing('attacker', ['defender', 'scout'], 40),
    ...wing('defender', ['fast_courier', 'defender'], 25),
  ];
  return { max_rounds: 150, combatants };
}

const SITUATIONS: readonly [string, FightInputs][] = [
  ['of equal ships', duel('light_freighter', 'light_freighter', 4)],
  ['of a warship and a carrier', duel('defender', 'carrier', 60)],
  ['of a fast and a slow ship', duel('fast_courier', 'cargo_hauler', 10)],
  ['of two wings', wings()],
  ['of a scout and a colony ship', duel('scout', 'colony_ship')],
];

it.each(SITUATIONS)('states odds and losses of fights %s, as 2,000 of them end', (_, inputs) => {
  const { win, lose, draw, rounds, losses } = estimate(inputs, 41);
  const ends = Array.from(
    { length: 2_000 },
    (__, seed) => playRounds(RULES_VERSION, startFight(inputs, seed * 7_368_787 + 23), inputs.max_rounds).state,
  );
  const shareWhere = (holds: (end: FightState) => boolean) => ends.filter(holds).length / ends.length;
  const within = ({ low, high }: Range, value: number) => low <= value && value <= high;
  // Half again as wide as the stated 95 %, because three shares of five situations are compared at once.
  const near = ({ expected, low, high }: Range, share: number) =>
    share >= expected - 1.5 * (expected - low) - 0.005 && share <= expected + 1.5 * (high - expected) + 0.005;
  expect(
    near(
      win,
      shareWhere(({ end }) => end?.winner === 'attacker'),
    ),
  ).toBe(true);
  expect(
    near(
      lose,
      shareWhere(({ end }) => end?.winner === 'defender'),
    ),
  ).toBe(true);
  expect(
    near(
      draw,
      shareWhere(({ end }) => end?.winner === 'draw'),
    ),
  ).toBe(true);
  // The middle 80 % of 200 sample fights holds at least 70 % of all.
  expect(shareWhere(({ round }) => within(rounds, round))).toBeGreaterThan(0.7);
  const sum = (end: FightState, side: Side, pick: (one: FightState['fighters'][number]) => number) =>
    end.fighters.reduce((total, one) => total + (one.side === side ? pick(one) : 0), 0);
  for (const side of SIDES) {
    const had = sum(startFight(inputs, 1), side, ({ hull }) => hull);
    expect(shareWhere((end) => within(losses[side].hull, had - sum(end, side, ({ hull }) => hull)))).toBeGreaterThan(
      0.7,
    );
    expect(
      shareWhere((end) =>
        within(
          losses[side].drones,
          sum(end, side, (one) => one.drones_lost),
        ),
      ),
    ).toBeGreaterThan(0.7);
    const lost = shareWhere((end) => end.fighters.some((one) => one.side === side && one.outcome === 'destroyed'));
    expect(near(losses[side].destroyed, lost)).toBe(true);
  }
});

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
