import type { FightState, Side } from '#server/game/combat/rules/combatant.ts';

export const INTERVENTION_REASONS = ['over_100_rounds', 'stalemate', 'one_sided'] as const;
export type InterventionReason = (typeof INTERVENTION_REASONS)[number];

/** A running fight as input of the rules for operators: damage dealt by each side. */
export type FightProgress = { rounds: number; damage: Record<Side, number> };

export function progressOf(state: FightState): FightProgress {
  return {
    rounds: state.round,
    damage: {
      attacker: damageBy(state, 'attacker'),
      defender: damageBy(state, 'defender'),
    },
  };
}

function damageBy({ fighters }: FightState, side: Side): number {
  return fighters.reduce((sum, fighter) => sum + (fighter.side === side ? fighter.damage_dealt : 0), 0);
}

/**
 * Why a fight needs an operator's attention: over 100 rounds; over 20 rounds with under 100 damage on each side; over
 * 50 rounds with a damage split beyond 95 to 5 percent.
 */
export function interventionReasons({ rounds, damage }: FightProgress): InterventionReason[] {
  const { attacker, defender } = damage;
  const total = attacker + defender;
  const larger = Math.max(attacker, defender);
  return [
    ...(rounds > 100 ? (['over_100_rounds'] as const) : []),
    ...(rounds > 20 && attacker < 100 && defender < 100 ? (['stalemate'] as const) : []),
    ...(rounds > 50 && total > 0 && larger * 100 > total * 95 ? (['one_sided'] as const) : []),
  ];
}
