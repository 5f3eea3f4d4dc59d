import { planOf } from '#server/money/subscriptions/order-subscription.ts';
import { readTierPrices } from '#server/money/subscriptions/queries/tier-prices.ts';
import { TIER_PRICES, TIERS } from '#server/money/subscriptions/schemas.ts';
import type { RequestCtx } from '#server/platform/context.ts';

/** The tiers with their prices, and which can be bought here. */
export async function readTiers(ctx: Pick<RequestCtx, 'env' | 'payments' | 'clock'>) {
  const prices = await readTierPrices(ctx);
  const { currency } = prices;
  return {
    items: [
      { tier: 'free' as const, price: TIER_PRICES.free, currency, sold: false },
      ...TIERS.map((tier) => ({
        tier,
        ...prices[tier],
        sold: ctx.payments.isConfigured && planOf(ctx.env, tier) !== undefined,
      })),
      { tier: 'nexus_premium' as const, price: TIER_PRICES.nexus_premium, currency, sold: false },
    ],
  };
}
