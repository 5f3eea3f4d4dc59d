import { type Entitlement, entitlementOf } from '#server/money/subscriptions/rules/entitlement.ts';
import { TIERS, type Tier } from '#server/money/subscriptions/schemas.ts';

export const COMPARED_TIERS = ['free', ...TIERS] as const;
export type ComparedTier = (typeof COMPARED_TIERS)[number];

/** The entitlement of an account of a tier, by the subscription's own rule. */
export type Standing = Pick<Entitlement, 'is_galactic_citizen'> & { tier: ComparedTier };

export function standingOf(tier: ComparedTier): Standing {
  const { is_galactic_citizen } = entitlementOf(tier === 'free' ? [] : [paid(tier)]);
  return { tier, is_galactic_citizen };
}

function paid(tier: Tier) {
  return { tier, status: 'active' as const, provider_id: 'paid', id: tier };
}
