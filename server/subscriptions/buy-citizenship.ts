import type { UserCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';
import { type Approval, orderSubscription } from '#server/subscriptions/order-subscription.ts';

/** Starts the purchase of citizenship. @throws DomainError CONFLICT `already_subscribed`, UNAVAILABLE */
export async function buyCitizenship(ctx: UserCtx): Promise<Approval> {
  const { rows } = await ctx.pool.query(
    `SELECT 1 FROM subscriptions WHERE user_id = $1 AND status = 'active' LIMIT 1`,
    [ctx.actor.user_id],
  );
  if (rows.length > 0)
    throw conflict('already_subscribed', 'You are a Galactic Citizen already; every paid tier includes it.');
  return orderSubscription(ctx, { tier: 'galactic_citizen' });
}
