import type { GameSettings } from '#server/settings/rules/catalogue.ts';

/** Decides whether an attack is allowed. `null` net value: the target belongs to nobody, such as an NPC. */
export type AttackFacts = {
  is_fedspace: boolean;
  attacker: { net_value: number; docked: boolean; armed: boolean; in_combat: boolean };
  target: {
    is_here: boolean;
    docked: boolean;
    in_combat: boolean;
    protected: boolean;
    own: boolean;
    same_team: boolean;
    /** Whether it is the planet or station of an account that may be the attacker's own: taking it would be a gift. */
    linked: boolean;
    /** Whether its player escaped from a fight a moment ago. */
    escaped: boolean;
    /** Whether it was raided so recently that nobody may attack it. */
    is_spared: boolean;
    is_outlaw: boolean;
    net_value: number | null;
    /** The greatest bounty on the target, in credits, without recent ones placed by the attacker's side. */
    bounty: number;
  };
};

export const ATTACK_REFUSALS = [
  'docked',
  'unarmed',
  'in_combat',
  'attack_in_fedspace',
  'own_target',
  'target_gone',
  'target_docked',
  'target_in_combat',
  'same_team',
  'linked_target',
  'target_escaped',
  'just_raided',
  'target_protected',
  'power_band',
] as const;
export type AttackRefusal = (typeof ATTACK_REFUSALS)[number];

/**
 * Why the attack is not allowed; null if it is. The target's place is checked first, so that nothing is revealed
 * about a target elsewhere.
 */
export function attackRefusal(
  settings: GameSettings,
  { is_fedspace, attacker, target }: AttackFacts,
): AttackRefusal | null {
  if (target.own) return 'own_target';
  if (!target.is_here) return 'target_gone';
  if (attacker.docked) return 'docked';
  if (attacker.in_combat) return 'in_combat';
  if (!attacker.armed) return 'unarmed';
  if (is_fedspace) return 'attack_in_fedspace';
  if (target.docked) return 'target_docked';
  if (target.in_combat) return 'target_in_combat';
  if (target.same_team) return 'same_team';
  if (target.linked) return 'linked_target';
  if (target.escaped) return 'target_escaped';
  if (target.is_spared) return 'just_raided';
  if (target.is_outlaw) return null;
  if (target.protected) return 'target_protected';
  return isWithinBand(settings, attacker.net_value, target) ? null : 'power_band';
}

/**
 * The attacker may have at most a certain multiple of the target's net value, unless a bounty on the target is large
 * enough.
 */
export function isWithinBand(
  settings: GameSettings,
  attacker: number,
  { net_value, bounty }: { net_value: number | null; bounty: number },
): boolean {
  if (net_value === null) return true;
  if (attacker <= net_value * settings.power_band) return true;
  return bounty > 0 && bounty * 100 >= net_value * settings.power_band_bounty_share;
}
