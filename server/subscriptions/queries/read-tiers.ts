import type { RequestCtx } from '#server/platform/context.ts';
import { planOf } from '#server/subscriptions/order-subscription.ts';
import { TIER_PRICES } from '#server/subscriptions/schemas.ts';

/** The tiers with their prices, and which can be bought here. */
export function readTiers({ env }: Pick<RequestCtx, 'env'>) {
  const hasProvider = Boolean(env.PAYMENT_CLIENT_ID && env.PAYMENT_CLIENT_SECRET);
  return {
    items: [
      { tier: 'free' as const, price: TIER_PRICES.free, sold: false },
      ...(['galactic_citizen', 'regional_owner'] as const).map((tier) => ({
        tier,
        price: TIER_PRICES[tier],
        sold: hasProvider && planOf(env, tier) !== undefined,
      })),
      { tier: 'nexus_premium' as const, price: TIER_PRICES.nexus_premium, sold: false },
    ],
  };
}
