import type { Fighter, FightState, Formation, RoundRecord } from '#server/game/combat/rules/combatant.ts';
import {
  type FormationEffects,
  NO_FORMATION,
  NUMBERS,
  playRound as playRoundV1,
} from '#server/game/combat/rules/v1.ts';

/** Version 2: the rounds of version 1 with fleet formations. */
export function playRound(from: FightState): { state: FightState; record: RoundRecord } {
  return playRoundV1(from, { numbers: NUMBERS, effects: formationEffects });
}

/**
 * The effects of formations in version 2, each with a drawback: a wedge deals and takes more, a screen covers better
 * and deals less, a column flees more easily and deals less. These never change; new values need a new version.
 */
const EFFECTS: Readonly<Record<Formation, FormationEffects>> = {
  line: NO_FORMATION,
  wedge: { dealt: 1.12, taken: 1.12, cover: 1, escape: 0 },
  screen: { dealt: 0.92, taken: 0.95, cover: 1.2, escape: 0 },
  column: { dealt: 0.97, taken: 1, cover: 1, escape: 0.12 },
};

/** A formation holds while at least two of its ships are fighting. */
export function formationEffects(fighter: Fighter, fighters: readonly Fighter[]): FormationEffects {
  const { formation, side } = fighter;
  if (!formation) return NO_FORMATION;
  const flying = fighters.filter(
    (one) => one.side === side && one.formation === formation && one.outcome === 'fighting',
  );
  return flying.length < 2 ? NO_FORMATION : EFFECTS[formation];
}
