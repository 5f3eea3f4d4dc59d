import type { Fighter } from '#server/combat/rules/combatant.ts';

/**
 * Factors of the damage that a ship deals and takes and of the drones that one of its defence drones engages;
 * `escape` is added to its chance to flee.
 */
export type FormationEffects = { dealt: number; taken: number; cover: number; escape: number };

export const NO_FORMATION: FormationEffects = { dealt: 1, taken: 1, cover: 1, escape: 0 };

/** The effect of a formation on one of the fighters. */
export type EffectsOf = (fighter: Fighter, fighters: readonly Fighter[]) => FormationEffects;

export function noEffects(): FormationEffects {
  return NO_FORMATION;
}
