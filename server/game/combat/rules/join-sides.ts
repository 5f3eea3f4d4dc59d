import type { AttackRefusal } from '#server/game/combat/rules/may-attack.ts';

/** Why a member of the commander's fleet stays out of an attack. */
export const STAY_OUT_REASONS = [
  'unwilling',
  'away',
  'turns_short',
  'docked',
  'in_combat',
  'unarmed',
  'not_allowed',
] as const;

export type StayOutReason = (typeof STAY_OUT_REASONS)[number];

/** Refusals caused by the fleet mate's own state; all others concern their target. */
const OWN_STATE: Partial<Record<AttackRefusal, StayOutReason>> = {
  docked: 'docked',
  in_combat: 'in_combat',
  unarmed: 'unarmed',
};

/** Whether an attacker may attack a target; null if they may. */
export type AttackCheck<P, T> = (attacker: P, target: T) => Promise<AttackRefusal | null>;

export type JoinedSides<P, T> = { attackers: P[]; defenders: T[]; out: { mate: P; why: StayOutReason }[] };

/**
 * Who fights. Fleet mates of the target defend it if the leader may attack them; allies join the attack if they may
 * attack every defender. So protection and power band hold for each pair, and an ally cannot be used to exclude
 * defenders.
 */
export async function joinSides<P, T>(
  judge: AttackCheck<P, T>,
  { leader, target, allies, mates }: { leader: P; target: T; allies: readonly P[]; mates: readonly T[] },
): Promise<JoinedSides<P, T>> {
  const defenders = [target];
  for (const mate of mates) if ((await judge(leader, mate)) === null) defenders.push(mate);
  const attackers = [leader];
  const out: { mate: P; why: StayOutReason }[] = [];
  for (const ally of allies) {
    const refusal = await firstRefusal(judge, ally, defenders);
    if (refusal === null) attackers.push(ally);
    else out.push({ mate: ally, why: OWN_STATE[refusal] ?? 'not_allowed' });
  }
  return { attackers, defenders, out };
}

async function firstRefusal<P, T>(
  judge: AttackCheck<P, T>,
  ally: P,
  defenders: readonly T[],
): Promise<AttackRefusal | null> {
  for (const defender of defenders) {
    const refusal = await judge(ally, defender);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** In which fights of the fleet a member's ship joins: none, only defence, or the commander's attacks too. */
export const FLEET_CONSENTS = ['never', 'defence', 'always'] as const;

export type FleetConsent = (typeof FLEET_CONSENTS)[number];

export const HELP_REASONS = ['standing', 'escort'] as const;

/** Why someone defends a victim: good standing with their faction, or an escort. */
export type HelpReason = (typeof HELP_REASONS)[number];
