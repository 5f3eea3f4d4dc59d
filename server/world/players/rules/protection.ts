import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';

/** `net_value` in credits: the balance and the list value of the ships. */
export type Newcomer = { created_at: Date; attacked_at: Date | null; turns_spent: number; net_value: number };

/** What remains of a new player's protection: the earliest time of its end, and the turns still to spend. */
export type Protection = { until: Date; turns_left: number };

/** Null once both time and turns have passed, for a player who has attacked someone, and for a rich one. */
export function protectionOf(settings: GameSettings, newcomer: Newcomer, now: Date): Protection | null {
  const { created_at, attacked_at, turns_spent, net_value } = newcomer;
  if (attacked_at !== null || net_value >= settings.newcomer_protection_value) return null;
  const until = new Date(created_at.getTime() + settings.newcomer_protection_hours * 3_600_000);
  const turnsLeft = Math.max(0, settings.newcomer_protection_turns - turns_spent);
  return until > now || turnsLeft > 0 ? { until, turns_left: turnsLeft } : null;
}
