import type { Status } from '#server/money/subscriptions/rules/standing.ts';
import type { Tier } from '#server/money/subscriptions/schemas.ts';

export type Held = { tier: Tier; status: Status; provider_id: string | null; id: string };

export type Entitlement = {
  subscription_tier: Tier | null;
  subscription_status: string | null;
  payment_subscription_id: string | null;
  is_galactic_citizen: boolean;
};

const RANK: Readonly<Record<Tier, number>> = { galactic_citizen: 1, regional_owner: 2 };
const STANDING: Readonly<Record<Status, number>> = { active: 3, suspended: 2, cancelled: 1, pending: 0 };

/**
 * The entitlement from all of a user's subscriptions: the highest paid tier, and citizenship with any of them. If
 * none is paid, the account shows the best one's status.
 */
export function entitlementOf(subscriptions: readonly Held[]): Entitlement {
  const [best] = [...subscriptions]
    .filter(({ status }) => status !== 'pending')
    .sort((a, b) => STANDING[b.status] - STANDING[a.status] || RANK[b.tier] - RANK[a.tier] || (a.id < b.id ? 1 : -1));
  if (!best) {
    return {
      subscription_tier: null,
      subscription_status: null,
      payment_subscription_id: null,
      is_galactic_citizen: false,
    };
  }
  const isActive = best.status === 'active';
  return {
    subscription_tier: isActive ? best.tier : null,
    subscription_status: best.status,
    payment_subscription_id: best.status === 'cancelled' ? null : best.provider_id,
    is_galactic_citizen: isActive,
  };
}

/** Ids ascend in order of creation. */
export type HeldSubscription = { id: string; tier: Tier; status: Status; region_id: string | null };

/**
 * The newest of a user's active subscriptions for the same thing as `one`; only it counts. Undefined if none is
 * active.
 */
export function currentSubscription(
  one: HeldSubscription,
  held: readonly HeldSubscription[],
): HeldSubscription | undefined {
  return held
    .filter((other) => other.status === 'active' && isForSame(other, one))
    .reduce<HeldSubscription | undefined>(
      (newest, other) => (newest && newest.id > other.id ? newest : other),
      undefined,
    );
}

/**
 * Open subscriptions for what another one pays for, which the provider would continue to charge: for the same thing as
 * `kept`, and for citizenship before an active region was bought, which includes it.
 */
export function findSuperseded(kept: HeldSubscription | undefined, held: readonly HeldSubscription[]): string[] {
  const regions = held.filter(({ tier, status }) => tier === 'regional_owner' && status === 'active');
  return held
    .filter(({ status }) => status === 'active' || status === 'suspended')
    .filter(
      (other) =>
        (other.tier === 'galactic_citizen' && regions.some(({ id }) => id > other.id)) ||
        (kept && other.id !== kept.id && isForSame(other, kept)),
    )
    .map(({ id }) => id);
}

/**
 * Whether both pay for citizenship, or for the same region; a region not yet generated is different from all others.
 */
function isForSame(one: HeldSubscription, other: HeldSubscription): boolean {
  if (one.tier !== other.tier) return false;
  return one.tier === 'galactic_citizen' || (one.region_id !== null && one.region_id === other.region_id);
}
