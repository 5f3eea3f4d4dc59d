import type { Fighter } from '#server/combat/rules/combatant.ts';
import type { Formation } from '#server/combat/rules/formation.ts';
import { type FormationEffects, NO_FORMATION } from '#server/combat/rules/formation-effects.ts';

/**
 * What version 2 gives a fleet for its formation. Each has its price: a wedge deals and takes more, a screen covers better and
 * deals less, a column gets away more easily and deals less. These never change; other numbers are another version.
 */
const EFFECTS: Readonly<Record<Formation, FormationEffects>> = {
  line: NO_FORMATION,
  wedge: { dealt: 1.12, taken: 1.12, cover: 1, escape: 0 },
  screen: { dealt: 0.92, taken: 0.95, cover: 1.2, escape: 0 },
  column: { dealt: 0.97, taken: 1, cover: 1, escape: 0.12 },
};

/** A formation holds for as long as two ships of it fight on. */
export function formationEffects(fighter: Fighter, fighters: readonly Fighter[]): FormationEffects {
  const { formation, side } = fighter;
  if (!formation) return NO_FORMATION;
  const flying = fighters.filter(
    (one) => one.side === side && one.formation === formation && one.outcome === 'fighting',
  );
  return flying.length < 2 ? NO_FORMATION : EFFECTS[formation];
}
