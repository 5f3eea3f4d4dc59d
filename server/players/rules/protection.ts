import type { GameSettings } from '#server/settings/rules/catalogue.ts';

export type Newcomer = { created_at: Date; attacked_at: Date | null };

/** The end of a new player's protection; null for one who has attacked somebody or is not new any more. */
export function protectedUntil(settings: GameSettings, { created_at, attacked_at }: Newcomer, now: Date): Date | null {
  const until = new Date(created_at.getTime() + settings.newcomer_protection_hours * 3_600_000);
  return attacked_at === null && until > now ? until : null;
}
