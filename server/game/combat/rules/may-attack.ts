import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import type { Fighter, Side } from '#server/game/combat/rules/combatant.ts';

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

/** Minutes in which players cannot attack a player who escaped from a fight. */
export const ESCAPE_MINUTES = 10;

/**
 * Whether a player has escaped from a fight that ended: a defender who fled, or whoever lost the ship. An attacker who
 * flees has not, so that nobody gains protection by attacking and running away.
 */
export function hasEscaped({ side, outcome }: { side: Side; outcome: Fighter['outcome'] | 'standing' }): boolean {
  return outcome === 'destroyed' || (outcome === 'fled' && side === 'defender');
}

/** Until when players cannot attack someone who escaped at `escapedAt`; null if they can. */
export function escapeProtectedUntil(escapedAt: Date | null, now: Date): Date | null {
  if (!escapedAt) return null;
  const until = new Date(escapedAt.getTime() + ESCAPE_MINUTES * 60_000);
  return until > now ? until : null;
}

/** Minimum net value in credits of each level above 1. */
const THRESHOLDS = [25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000];

/** A player's strength, 1 to 10, by net value. */
export function playerLevel(netValue: number): number {
  return 1 + THRESHOLDS.filter((threshold) => netValue >= threshold).length;
}
