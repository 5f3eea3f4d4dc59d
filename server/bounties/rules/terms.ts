import type { GameSettings } from '#server/settings/rules/catalogue.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const BOUNTY_STATUSES = ['open', 'paid', 'withdrawn', 'expired', 'cancelled'] as const;
export type BountyStatus = (typeof BOUNTY_STATUSES)[number];

/** When a bounty placed at `now` is returned to its placer. */
export function expiryOf(settings: GameSettings, now: Date): Date {
  return new Date(now.getTime() + settings.bounty_days * DAY_MS);
}

/** From when the placer may have it back: one that stood for an hour only would open a fight for nothing. */
export function withdrawableAt(settings: GameSettings, placedAt: Date): Date {
  return new Date(placedAt.getTime() + settings.bounty_withdraw_hours * HOUR_MS);
}

/** What is returned of a bounty that ends early through nobody's fault: the share of its time still to come, rounded down. */
export function proRata(amount: number, { created_at, expires_at }: { created_at: Date; expires_at: Date }, now: Date) {
  const whole = expires_at.getTime() - created_at.getTime();
  const left = Math.min(whole, Math.max(0, expires_at.getTime() - now.getTime()));
  return whole > 0 ? Math.floor((amount * left) / whole) : amount;
}

export type OpenBounty = {
  placed_by: string | null;
  /** Who owns the region now whose fund pays it; null where its placer paid it. */
  fund_owner: string | null;
  region_id: string | null;
  expires_at: Date;
};
export type Kill = {
  /** The hunter and everybody who may act for the same person: team, linked accounts, a shared address. */
  hunter_side: Pick<ReadonlySet<string>, 'has'>;
  target_id: string;
  region_id: string | null;
  now: Date;
};

/** Equal shares of a bounty in whole credits, what is left over one by one to the first; their sum is the bounty. */
export function sharesOf(amount: number, hunters: readonly string[]): { hunter_id: string; share: number }[] {
  const whole = Math.floor(amount / hunters.length);
  const over = amount - whole * hunters.length;
  return hunters
    .map((hunter_id, at) => ({ hunter_id, share: whole + (at < over ? 1 : 0) }))
    .filter(({ share }) => share > 0);
}

/**
 * Why a kill does not earn a bounty; undefined when it does. Nobody of the hunter's side may have placed it, own the region
 * whose fund pays it or be its target: credits would move between two accounts for a ship that the insurer pays.
 */
export function whyUnearned(
  bounty: OpenBounty,
  kill: Kill,
): 'own_side' | 'own_bounty' | 'elsewhere' | 'expired' | undefined {
  if (kill.hunter_side.has(kill.target_id)) return 'own_side';
  if ([bounty.placed_by, bounty.fund_owner].some((id) => id !== null && kill.hunter_side.has(id))) return 'own_bounty';
  if (bounty.region_id !== null && bounty.region_id !== kill.region_id) return 'elsewhere';
  if (bounty.expires_at <= kill.now) return 'expired';
  return undefined;
}
