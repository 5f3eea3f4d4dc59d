import type { LockedTarget, Party } from '#server/game/combat/index.ts';
import type { Side } from '#server/game/combat/rules/combatant.ts';

/** An NPC as a party of a fight on this side. */
export function partiesOn(side: Side, { parties }: LockedTarget): Party[] {
  return parties.map(({ owner_player_id: _nobody, combatant, ...party }) => ({
    ...party,
    combatant: { ...combatant, side },
    team_id: null,
    player_level: null,
    owner: null,
  }));
}
