import type { Status } from '#server/subscriptions/rules/standing.ts';
import type { Tier } from '#server/subscriptions/schemas.ts';

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
