import type { Fighter } from '#server/combat/rules/combatant.ts';

/**
 * Factors of the damage that a ship deals and takes and of the drones that one of its defence drones engages; `escape` is added
 * to its chance to get away.
 */
export type FormationEffects = { dealt: number; taken: number; cover: number; escape: number };

export const NO_FORMATION: FormationEffects = { dealt: 1, taken: 1, cover: 1, escape: 0 };

/** What a formation does for one of the fighters, among all of them. */
export type EffectsOf = (fighter: Fighter, fighters: readonly Fighter[]) => FormationEffects;

export function noEffects(): FormationEffects {
  return NO_FORMATION;
}
