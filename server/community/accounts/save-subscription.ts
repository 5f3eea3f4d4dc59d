import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

type AccountSubscription = {
  subscription_tier: string | null;
  subscription_status: string | null;
  payment_subscription_id: string | null;
};

const SAVE = {
  name: 'save_account_subscription',
  text: `UPDATE users SET subscription_tier = $2, subscription_status = $3, payment_subscription_id = $4, updated_at = $5
     WHERE id = $1`,
};

/** Writes what an account's subscriptions entitle it to. */
export async function saveSubscription(
  ctx: Pick<Services, 'clock'>,
  tx: Tx,
  userId: string,
  { subscription_tier, subscription_status, payment_subscription_id }: AccountSubscription,
): Promise<void> {
  const values = [userId, subscription_tier, subscription_status, payment_subscription_id, ctx.clock.now()];
  await tx.sql(SAVE, values);
}
