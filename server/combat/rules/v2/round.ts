import type { FightState, RoundRecord } from '#server/combat/rules/combatant.ts';
import { NUMBERS } from '#server/combat/rules/v1/numbers.ts';
import { playRound as playRoundV1 } from '#server/combat/rules/v1/round.ts';
import { formationEffects } from '#server/combat/rules/v2/formation.ts';

/** Version 2: the rounds of version 1 with fleet formations. */
export function playRound(from: FightState): { state: FightState; record: RoundRecord } {
  return playRoundV1(from, { numbers: NUMBERS, effects: formationEffects });
}
