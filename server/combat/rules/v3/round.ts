import type { FightState, RoundRecord } from '#server/combat/rules/combatant.ts';
import { playRound as playRoundV1 } from '#server/combat/rules/v1/round.ts';
import { formationEffects } from '#server/combat/rules/v2/formation.ts';
import { NUMBERS } from '#server/combat/rules/v3/numbers.ts';

/** Version 3: the rounds of version 2 with its own constants and interdictors. */
export function playRound(from: FightState): { state: FightState; record: RoundRecord } {
  return playRoundV1(from, { numbers: NUMBERS, effects: formationEffects });
}
