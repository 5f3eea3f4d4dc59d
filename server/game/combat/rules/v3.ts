import type { FightState, RoundRecord } from '#server/game/combat/rules/combatant.ts';
import { NUMBERS as NUMBERS_V1, type Numbers, playRound as playRoundV1 } from '#server/game/combat/rules/v1.ts';
import { formationEffects } from '#server/game/combat/rules/v2.ts';

/** Version 3: the rounds of version 2 with its own constants and interdictors. */
export function playRound(from: FightState): { state: FightState; record: RoundRecord } {
  return playRoundV1(from, { numbers: NUMBERS, effects: formationEffects });
}

/**
 * The constants of version 3: fleeing succeeds more often, because never fleeing won three of five credits lost (`npm
 * run tactics`), and interdictors hold. These never change; new values need a new version.
 */
export const NUMBERS: Numbers = {
  ...NUMBERS_V1,
  escape: { ...NUMBERS_V1.escape, base: 0.45 },
  interdicted: true,
};
