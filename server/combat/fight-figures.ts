import type { Fighter, FightState } from '#server/combat/rules/combatant.ts';
import { progressOf } from '#server/combat/rules/intervention.ts';
import type { Services } from '#server/platform/context.ts';

/** Columns of a fight's row beside its state. */
export type FightFigures = {
  attacker_damage: number;
  defender_damage: number;
  attacker_drones_lost: number;
  defender_drones_lost: number;
  next_round_at: Date | null;
  ended_at: Date | null;
};

export function figuresOf({ clock, settings }: Pick<Services, 'clock' | 'settings'>, state: FightState): FightFigures {
  const now = clock.now();
  const { damage } = progressOf(state);
  const lost = (side: string) =>
    state.fighters.reduce((sum, one) => sum + (one.side === side ? one.drones_lost : 0), 0);
  return {
    attacker_damage: damage.attacker,
    defender_damage: damage.defender,
    attacker_drones_lost: lost('attacker'),
    defender_drones_lost: lost('defender'),
    next_round_at: state.end ? null : new Date(now.getTime() + settings.current().combat_beat_seconds * 1_000),
    ended_at: state.end ? now : null,
  };
}

export type Left = Omit<Fighter, 'outcome'> & { outcome: Fighter['outcome'] | 'standing' };

/** The fighters as stored: those still fighting at the end are left standing. */
export function leftOf({ fighters, end }: FightState): Left[] {
  return fighters.map((one) => ({ ...one, outcome: one.outcome === 'fighting' && end ? 'standing' : one.outcome }));
}
