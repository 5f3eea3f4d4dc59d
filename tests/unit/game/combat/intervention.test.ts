import { expect, it } from 'vitest';
import type { Fighter, FightState } from '#server/game/combat/rules/combatant.ts';
import { interventionReasons, progressOf } from '#server/game/combat/rules/intervention.ts';

function reasons(rounds: number, attacker: number, defender: number) {
  return interventionReasons({ rounds, damage: { attacker, defender } });
}

it('reports a fight of more than 100 rounds', () => {
  expect(reasons(100, 500, 500)).toEqual([]);
  expect(reasons(101, 500, 500)).toEqual(['over_100_rounds']);
});

it('reports a stalemate: more than 20 rounds with under 100 damage on each side', () => {
  expect(reasons(20, 99, 99)).toEqual([]);
  expect(reasons(21, 99, 99)).toEqual(['stalemate']);
  expect(reasons(21, 100, 99)).toEqual([]);
  expect(reasons(21, 99, 100)).toEqual([]);
});

it('reports a one-sided fight: more than 50 rounds with damage above 95 to below 5 percent', () => {
  expect(reasons(51, 950, 50)).toEqual([]);
  expect(reasons(51, 951, 49)).toEqual(['one_sided']);
  expect(reasons(51, 49, 951)).toEqual(['one_sided']);
  expect(reasons(50, 951, 49)).toEqual([]);
  expect(reasons(51, 0, 0)).toEqual(['stalemate']);
});

it('reports every reason that applies', () => {
  expect(reasons(101, 960, 40)).toEqual(['over_100_rounds', 'one_sided']);
});

it('sums the damage of each side', () => {
  const one = { damage_dealt: 30, side: 'attacker' } as Fighter;
  const fighters = [one, { ...one, damage_dealt: 12 }, { ...one, side: 'defender', damage_dealt: 5 } as Fighter];
  expect(progressOf({ round: 7, fighters } as FightState)).toEqual({
    rounds: 7,
    damage: { attacker: 42, defender: 5 },
  });
});
