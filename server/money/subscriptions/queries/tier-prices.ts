import { planOf } from '#server/money/subscriptions/order-subscription.ts';
import { TIER_PRICES, TIERS, type Tier } from '#server/money/subscriptions/schemas.ts';
import type { Services } from '#server/platform/context.ts';

export type TierPrice = { price: number; currency: string };
/** `currency`: of what has no plan. */
export type TierPrices = Record<Tier, TierPrice> & { currency: string };

/** What each tier costs a month: as the provider's plan has it, otherwise the list price in the configured currency. */
export async function readTierPrices({
  env,
  payments,
  clock,
}: Pick<Services, 'env' | 'payments' | 'clock'>): Promise<TierPrices> {
  const plans = await Promise.all(
    TIERS.map((tier) => {
      const plan = planOf(env, tier);
      return plan === undefined || !payments.isConfigured ? undefined : payments.planPrices(plan, clock.now());
    }),
  );
  const currency = plans.find((plan) => plan !== undefined)?.currency ?? env.PAYMENT_CURRENCY;
  const [galactic_citizen, regional_owner] = TIERS.map(
    (tier, n): TierPrice => plans[n] ?? { price: TIER_PRICES[tier], currency },
  );
  if (!galactic_citizen || !regional_owner) throw new Error('every tier has a price');
  return { galactic_citizen, regional_owner, currency };
}
