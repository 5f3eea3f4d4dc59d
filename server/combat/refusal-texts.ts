import type { AttackRefusal } from '#server/combat/rules/may-attack.ts';

export const REFUSAL_TEXTS: Readonly<Record<AttackRefusal, string>> = {
  docked: 'You are docked. Leave the dock first.',
  unarmed: 'Your ship has neither guns nor attack drones.',
  in_combat: 'You are in a fight already.',
  attack_in_fedspace: 'Nobody may attack in fedspace. Who tries is wanted, and marshals come.',
  own_target: 'You cannot attack yourself or what is yours.',
  target_gone: 'Your target is not in this sector any more.',
  target_docked: 'Your target is docked, and safe there.',
  target_in_combat: 'Your target is in another fight.',
  same_team: 'You cannot attack a member of your own team.',
  linked_target:
    'Its owner may be of your own side: linked accounts, accounts of one address and recent team mates take nothing from each other.',
  target_escaped: 'Your target has just escaped from a fight: players cannot attack it for ten minutes.',
  just_raided: 'This station was raided less than a day ago: nobody may attack it yet.',
  target_protected: 'Your target is new to the game and protected.',
  power_band: 'Your target is too weak for you: your net value is too many times theirs, and no bounty lifts that.',
};
