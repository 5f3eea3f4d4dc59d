import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shipCombatant, undamagedShip } from '#server/game/combat/rules/armament.ts';
import {
  type Combatant,
  type FightEvent,
  type FightInputs,
  SIDES,
  STANCES,
  TARGET_ORDERS,
} from '#server/game/combat/rules/combatant.ts';
import {
  applyEvent,
  playRound,
  playRounds,
  RULES_VERSION,
  replayFight,
  startFight,
} from '#server/game/combat/rules/fight.ts';
import { SHIP_CATALOGUE, SHIP_TYPES } from '#server/world/ships/rules/catalogue.ts';

const anyTactic = fc.record({
  stance: fc.constantFrom(...STANCES),
  flee_at: fc.integer({ min: 0, max: 100 }),
  targets: fc.constantFrom(...TARGET_ORDERS),
});

const anyShip = fc
  .record({ type: fc.constantFrom(...SHIP_TYPES), tactic: anyTactic, condition: fc.integer({ min: 1, max: 100 }) })
  .chain(({ type, tactic, condition }) => {
    const model = SHIP_CATALOGUE[type];
    return fc.record({
      ship: fc.record({
        type: fc.constant(type as string),
        name: fc.constant('A ship'),
        hull: fc.constant(Math.ceil((model.hull * condition) / 100)),
        max_hull: fc.constant(model.hull),
        shields: fc.integer({ min: 0, max: model.shields }),
        max_shields: fc.constant(model.shields),
        drones_attack: fc.integer({ min: 0, max: model.drones_attack }),
        upgrade_drones: fc.integer({ min: 0, max: 4 }),
        drones_defence: fc.integer({ min: 0, max: model.drones_defence }),
        speed: fc.constant(model.speed),
      }),
      tactic: fc.constant(tactic),
    });
  });

const anyFixture: fc.Arbitrary<Omit<Combatant, 'key' | 'side'>> = fc
  .record({
    kind: fc.constantFrom('planet', 'station', 'drones', 'mines'),
    tactic: anyTactic,
    drones: fc.integer({ min: 1, max: 300 }),
    guns: fc.integer({ min: 0, max: 120 }),
  })
  .map(({ kind, tactic, drones, guns }) => {
    const isFixed = kind === 'planet' || kind === 'station';
    return {
      kind,
      type: kind,
      name: kind,
      hull: isFixed ? 900 : 0,
      max_hull: isFixed ? 900 : 0,
      shields: isFixed ? 200 : 0,
      max_shields: isFixed ? 200 : 0,
      drones_attack: kind === 'mines' ? 0 : drones,
      drones_defence: 0,
      guns: isFixed ? guns : 0,
      mines: kind === 'mines' ? drones : 0,
      speed: 0,
      tactic,
    };
  });

const anyFight: fc.Arbitrary<FightInputs> = fc
  .record({
    attackers: fc.array(anyShip, { minLength: 1, maxLength: 3 }),
    defenders: fc.array(anyShip, { maxLength: 3 }),
    fixtures: fc.array(anyFixture, { maxLength: 2 }),
    max_rounds: fc.integer({ min: 1, max: 150 }),
  })
  .filter(({ defenders, fixtures }) => defenders.length + fixtures.length > 0)
  .map(({ attackers, defenders, fixtures, max_rounds }) => ({
    max_rounds,
    combatants: [
      ...attackers.map(({ ship, tactic }, at) => shipCombatant(ship, { key: `a${at}`, side: 'attacker', tactic })),
      ...defenders.map(({ ship, tactic }, at) => shipCombatant(ship, { key: `d${at}`, side: 'defender', tactic })),
      ...fixtures.map((fixture, at) => ({ ...fixture, key: `f${at}`, side: 'defender' as const })),
    ],
  }));

/** Fights of each version as they ended when it was made: one to the end, one with flight. */
const GOLDEN = [
  { version: 1, seed: 20_261_122, flee_at: 0, by: 'destroyed', round: 10, random: 3_780_969_942, hulls: [581, 0] },
  { version: 2, seed: 20_261_122, flee_at: 60, by: 'destroyed', round: 10, random: 2_517_298_602, hulls: [787, 0] },
  { version: 2, seed: 21, flee_at: 95, by: 'fled', round: 8, random: 1_368_824_855, hulls: [900, 370] },
  { version: 3, seed: 21, flee_at: 95, by: 'fled', round: 5, random: 3_335_849_362, hulls: [900, 851] },
];

const anySeed = fc.integer({ min: 0, max: 0xffffffff });

function toTheEnd(inputs: FightInputs, seed: number) {
  return playRounds(RULES_VERSION, startFight(inputs, seed), inputs.max_rounds);
}

describe('a fight', () => {
  it('is the same for the same inputs and seed, in one run or stored as JSON after each round', () => {
    fc.assert(
      fc.property(anyFight, anySeed, (inputs, seed) => {
        const whole = toTheEnd(inputs, seed);
        let state = startFight(inputs, seed);
        while (!state.end) state = JSON.parse(JSON.stringify(playRound(RULES_VERSION, state).state));
        expect(state).toEqual(JSON.parse(JSON.stringify(whole.state)));
        expect(replayFight({ rules_version: RULES_VERSION, seed, inputs, events: [] }).state).toEqual(whole.state);
      }),
    );
  });

  it.each(GOLDEN)('plays the recorded rounds under version $version', ({ version, seed, flee_at, ...golden }) => {
    const { state } = playRounds(version, startFight(fixed(flee_at), seed), 150);
    expect({
      by: state.end?.by,
      round: state.round,
      random: state.random,
      hulls: state.fighters.map(({ hull }) => hull),
    }).toEqual(golden);
  });

  it('lets a ship flee from an interdictor with a chance of one in ten, at any speed', () => {
    const [ship, other] = fixed().combatants;
    if (!ship || !other) throw new Error('two ships');
    const planet = { ...ship, kind: 'planet' as const, guns: 0, drones_attack: 1, speed: 0 as const };
    const runner = { ...other, speed: 1 as const, tactic: { ...other.tactic, flee_at: 100 } };
    const awayFrom = (held: Combatant) =>
      Array.from(
        { length: 2_000 },
        (_, seed) => toTheEnd({ max_rounds: 1, combatants: [held, runner] }, seed * 31 + 5).state.fighters[1]?.outcome,
      ).filter((outcome) => outcome === 'fled').length / 2_000;
    expect(awayFrom(planet)).toBeGreaterThan(0.8);
    expect(awayFrom({ ...planet, interdicts: true })).toBeLessThan(0.12);
    expect(awayFrom({ ...planet, interdicts: true })).toBeGreaterThan(0.08);
  });

  it('ends within its rounds, and deals exactly the damage that is taken', () => {
    fc.assert(
      fc.property(anyFight, anySeed, (inputs, seed) => {
        const { state, records } = toTheEnd(inputs, seed);
        expect(state.end).not.toBeNull();
        expect(records.length).toBe(state.round);
        expect(state.round).toBeLessThanOrEqual(inputs.max_rounds);
        const sum = (pick: (one: (typeof state.fighters)[number]) => number) =>
          state.fighters.reduce((total, one) => total + pick(one), 0);
        expect(sum((one) => one.damage_dealt)).toBe(sum((one) => one.damage_taken));
        expect(sum((one) => one.drones_shot)).toBe(sum((one) => one.drones_lost));
        for (const [at, one] of state.fighters.entries()) {
          const before = inputs.combatants[at];
          if (!before) throw new Error('a combatant is missing');
          expect(one.hull + one.shields + one.damage_taken).toBe(before.hull + before.shields);
          expect(one.drones_attack + one.drones_defence + one.drones_lost).toBe(
            before.drones_attack + before.drones_defence,
          );
          expect(Math.min(one.hull, one.shields, one.drones_attack, one.drones_defence)).toBeGreaterThanOrEqual(0);
          if (one.max_hull > 0) expect(one.outcome === 'destroyed').toBe(one.hull === 0);
          if (one.speed === 0) expect(one.outcome).not.toBe('fled');
        }
      }),
    );
  });

  it('is symmetric for attacker and defender', () => {
    const ship = { ...fixed().combatants[0], tactic: { stance: 'hold', flee_at: 0, targets: 'weakest' } } as Combatant;
    const inputs = {
      max_rounds: 150,
      combatants: SIDES.map((side) => ({ ...ship, key: side, side })),
    };
    const ends = Array.from({ length: 2_000 }, (_, seed) => toTheEnd(inputs, seed * 7_919).state.end?.winner);
    const wins = ends.filter((winner) => winner === 'attacker').length;
    const losses = ends.filter((winner) => winner === 'defender').length;
    expect(Math.abs(wins - losses)).toBeLessThan(4 * Math.sqrt(wins + losses));
  });

  it('lets a fleeing ship escape at least one time in ten', () => {
    const [strong, weak] = fixed().combatants;
    if (!strong || !weak) throw new Error('two ships');
    const inputs = {
      max_rounds: 1,
      combatants: [
        { ...strong, speed: 1 as const, guns: 0, drones_attack: 1 },
        { ...weak, speed: 3 as const, tactic: { ...weak.tactic, flee_at: 100 } },
      ],
    };
    const away = Array.from({ length: 3_000 }, (_, seed) => toTheEnd(inputs, seed * 31 + 5).state.fighters[1]?.outcome);
    expect(away.filter((outcome) => outcome === 'fled').length / away.length).toBeGreaterThan(0.08);
  });
});

describe('interventions in a running fight', () => {
  const events: FightEvent[] = [
    { round: 2, kind: 'adjust_damage', side: 'defender', multiplier: 0 },
    { round: 3, kind: 'orders', key: 'b', tactic: { stance: 'hold', flee_at: 0, targets: 'drones' } },
    { round: 4, kind: 'restore_shields', target: 'defender', percent: 50 },
    { round: 6, kind: 'declare_winner', winner: 'defender' },
  ];

  it('are part of its replay', () => {
    const { state, records } = replayFight({ rules_version: RULES_VERSION, seed: 5, inputs: fixed(), events });
    expect(state.end).toEqual({ winner: 'defender', by: 'declared' });
    expect(records.length).toBe(6);
    expect(records.slice(2).every(({ shots }) => shots.every(({ from, damage }) => from === 'a' || damage === 0))).toBe(
      true,
    );
    const shields = records.map(({ standing }) => standing.find(({ key }) => key === 'b')?.shields ?? 0);
    expect(shields[3]).toBeLessThan(shields[4] ?? 0);
  });

  it('have no effect after its end, and stop a running one', () => {
    const stopped = applyEvent(startFight(fixed(), 1), { round: 0, kind: 'stop' });
    expect(stopped.end).toEqual({ winner: 'draw', by: 'stopped' });
    expect(applyEvent(stopped, { round: 0, kind: 'declare_winner', winner: 'attacker' })).toBe(stopped);
    expect(() => playRound(RULES_VERSION, stopped)).toThrow('ended');
  });
});

function fixed(flee_at = 0): FightInputs {
  const of = (drones: number) => ({
    ...undamagedShip('defender'),
    drones_attack: drones,
    drones_defence: drones,
  });
  const tactic = { stance: 'press', flee_at, targets: 'weakest' } as const;
  return {
    max_rounds: 150,
    combatants: [
      shipCombatant(of(150), { key: 'a', side: 'attacker', tactic }),
      shipCombatant(of(60), { key: 'b', side: 'defender', tactic }),
    ],
  };
}
