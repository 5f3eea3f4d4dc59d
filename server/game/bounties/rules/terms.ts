import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const BOUNTY_STATUSES = ['open', 'paid', 'withdrawn', 'expired', 'cancelled'] as const;
export type BountyStatus = (typeof BOUNTY_STATUSES)[number];

/** When a bounty placed at `now` expires. */
export function expiryOf(settings: GameSettings, now: Date): Date {
  return new Date(now.getTime() + settings.bounty_days * DAY_MS);
}

/**
 * The earliest time at which the placer may withdraw it: one that stood for only an hour would permit an attack at no
 * cost.
 */
export function withdrawableAt(settings: GameSettings, placedAt: Date): Date {
  return new Date(placedAt.getTime() + settings.bounty_withdraw_hours * HOUR_MS);
}

/** The refund of a bounty that ends early through nobody's fault: proportional to its remaining time, rounded down. */
export function proRata(amount: number, { created_at, expires_at }: { created_at: Date; expires_at: Date }, now: Date) {
  const whole = expires_at.getTime() - created_at.getTime();
  const left = Math.min(whole, Math.max(0, expires_at.getTime() - now.getTime()));
  return whole > 0 ? Math.floor((amount * left) / whole) : amount;
}

export type OpenBounty = {
  placed_by: string | null;
  /** The current owner of the region whose fund pays it; null if its placer paid it. */
  fund_owner: string | null;
  region_id: string | null;
  expires_at: Date;
};
export type Kill = {
  /** The hunter and every account that may act for the same person: team, linked accounts, a shared IP address. */
  hunter_side: Pick<ReadonlySet<string>, 'has'>;
  target_id: string;
  region_id: string | null;
  now: Date;
};

/**
 * Divides a bounty into equal whole shares; the remainder goes one credit each to the first ones. The sum is the
 * bounty.
 */
export function sharesOf(amount: number, hunters: readonly string[]): { hunter_id: string; share: number }[] {
  const whole = Math.floor(amount / hunters.length);
  const over = amount - whole * hunters.length;
  return hunters
    .map((hunter_id, at) => ({ hunter_id, share: whole + (at < over ? 1 : 0) }))
    .filter(({ share }) => share > 0);
}

/**
 * Why a kill does not earn a bounty; undefined if it does. Nobody of the hunter's side may have placed it, own the
 * region whose fund pays it or be its target: otherwise two accounts could move credits by losing an insured ship.
 */
export function unearnedReason(
  bounty: OpenBounty,
  kill: Kill,
): 'own_side' | 'own_bounty' | 'elsewhere' | 'expired' | undefined {
  if (kill.hunter_side.has(kill.target_id)) return 'own_side';
  if ([bounty.placed_by, bounty.fund_owner].some((id) => id !== null && kill.hunter_side.has(id))) return 'own_bounty';
  if (bounty.region_id !== null && bounty.region_id !== kill.region_id) return 'elsewhere';
  if (bounty.expires_at <= kill.now) return 'expired';
  return undefined;
}
