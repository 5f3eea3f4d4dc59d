import { describe, expect, it } from 'vitest';
import { shipCombatant, undamagedShip } from '#server/game/combat/rules/armament.ts';
import {
  type FightInputs,
  type FightState,
  FORMATIONS,
  type Formation,
  type Side,
  type Tactic,
} from '#server/game/combat/rules/combatant.ts';
import { playRounds, startFight } from '#server/game/combat/rules/fight.ts';
import type { ShipType } from '#server/world/ships/rules/catalogue.ts';

const SEEDS = Array.from({ length: 200 }, (_, index) => index * 7_919 + 1);
const FLIGHT: Tactic = { stance: 'press', flee_at: 60, targets: 'weakest' };
const STAND: Tactic = { ...FLIGHT, flee_at: 0 };

type Wing = { formation?: Formation; ships?: number; tactic?: Tactic };

function wing(type: ShipType, side: Side, { formation, ships = 2, tactic = STAND }: Wing) {
  return Array.from({ length: ships }, (_, index) => ({
    ...shipCombatant(undamagedShip(type), { key: `${side}-${index}`, side, tactic }),
    ...(formation && { formation }),
  }));
}

function meeting(attacker: Wing, defender: Wing, type: ShipType = 'defender'): FightInputs {
  return { max_rounds: 150, combatants: [...wing(type, 'attacker', attacker), ...wing(type, 'defender', defender)] };
}

function ends(inputs: FightInputs, { version = 2, seeds = SEEDS.length } = {}): FightState[] {
  return SEEDS.slice(0, seeds).map((seed) => playRounds(version, startFight(inputs, seed), inputs.max_rounds).state);
}

/** After three rounds: what a side dealt, on average. */
function dealtBy(inputs: FightInputs, side: Side): number {
  const sums = SEEDS.map((seed) =>
    playRounds(2, startFight(inputs, seed), 3).state.fighters.reduce(
      (sum, one) => sum + (one.side === side ? one.damage_dealt : 0),
      0,
    ),
  );
  return sums.reduce((sum, one) => sum + one, 0) / sums.length;
}

function shareFled(inputs: FightInputs): number {
  const fighters = ends(inputs).flatMap((end) => end.fighters.filter(({ side }) => side === 'defender'));
  return fighters.filter(({ outcome }) => outcome === 'fled').length / fighters.length;
}

describe('rules of version 2', () => {
  it('equal version 1 without formations, and version 1 ignores them', () => {
    expect(ends(meeting({}, {}))).toEqual(ends(meeting({}, {}), { version: 1 }));
    const withFormation = ends(meeting({ formation: 'wedge' }, { formation: 'screen' }), { version: 1 });
    expect(withFormation.map(({ round, random }) => [round, random])).toEqual(
      ends(meeting({}, {}), { version: 1 }).map(({ round, random }) => [round, random]),
    );
  });

  it('give a single ship no effect of its formation', () => {
    for (const formation of FORMATIONS) {
      const alone = ends(meeting({ formation, ships: 1 }, { ships: 1 }));
      const plain = ends(meeting({ ships: 1 }, { ships: 1 }));
      expect(alone.map(({ random }) => random)).toEqual(plain.map(({ random }) => random));
    }
  });

  it('let a wedge deal and take more, a screen deal and take less, a column deal less', () => {
    const plain = dealtBy(meeting({}, {}), 'attacker');
    const dealt = (formation: Formation) => dealtBy(meeting({ formation }, {}), 'attacker') / plain;
    const taken = (formation: Formation) => dealtBy(meeting({}, { formation }), 'attacker') / plain;
    expect(dealt('line')).toBe(1);
    expect(dealt('wedge')).toBeGreaterThan(1.05);
    expect(taken('wedge')).toBeGreaterThan(1.05);
    expect(dealt('screen')).toBeLessThan(0.97);
    expect(taken('screen')).toBeLessThan(0.97);
    expect(dealt('column')).toBeLessThan(0.995);
  });

  it('let more ships of a column escape', () => {
    const without = shareFled(meeting({}, { tactic: FLIGHT }));
    expect(shareFled(meeting({}, { tactic: FLIGHT, formation: 'column' }))).toBeGreaterThan(without + 0.03);
  });

  it('have no formation that wins over 60 % against every other, for ships of every size', () => {
    const types = ['scout', 'fast_courier', 'defender', 'carrier'] as const;
    function shareOf(one: Formation, other: Formation): number {
      const won = types.flatMap((type) =>
        ends(meeting({ formation: one }, { formation: other }, type), { seeds: 40 }).map(
          ({ end }) => end?.winner === 'attacker',
        ),
      );
      return won.filter(Boolean).length / won.length;
    }
    for (const one of FORMATIONS) {
      const shares = FORMATIONS.filter((other) => other !== one).map((other) => shareOf(one, other));
      expect(Math.min(...shares), one).toBeLessThanOrEqual(0.6);
    }
  });
});
