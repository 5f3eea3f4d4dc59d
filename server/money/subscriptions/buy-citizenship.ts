import { type Approval, completeOrder, reserveOrder } from '#server/money/subscriptions/order-subscription.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';

/** Starts the purchase of citizenship. @throws DomainError CONFLICT `already_subscribed`, UNAVAILABLE */
export async function buyCitizenship(ctx: UserCtx): Promise<Approval> {
  const order = await inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'subscriptions.buyCitizenship', {}, async () => {
      await refuseSubscribed(ctx, tx);
      return reserveOrder(ctx, tx, { tier: 'galactic_citizen' });
    }),
  );
  return completeOrder(ctx, order);
}

async function refuseSubscribed(ctx: UserCtx, tx: Tx): Promise<void> {
  const [open] = await tx.sql(`SELECT 1 FROM subscriptions WHERE user_id = $1 AND status = 'active' LIMIT 1`, [
    ctx.actor.user_id,
  ]);
  if (open) throw conflict('already_subscribed', 'You are a Galactic Citizen already; every paid tier includes it.');
}
