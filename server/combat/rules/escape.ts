import type { Fighter, Side } from '#server/combat/rules/combatant.ts';

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
