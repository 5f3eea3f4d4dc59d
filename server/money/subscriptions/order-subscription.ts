import { randomUUIDv7 } from 'node:crypto';
import { type CustomId, formatCustomId } from '#server/foundation/payments/rules/envelope.ts';
import { lockUser } from '#server/money/subscriptions/find-subscription.ts';
import type { Tier } from '#server/money/subscriptions/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Env } from '#server/platform/env.ts';
import { conflict } from '#server/platform/errors.ts';
import { playerOrigin } from '#server/platform/http/used-origin.ts';

type Wanted = {
  tier: Tier;
  region_id?: string;
  region_name?: string;
  region_settings?: object;
  takeover_id?: string;
};
/** What the answer to an Idempotency-Key is made of. */
export type Reserved = { subscription_id: string };
export type Approval = Reserved & { approval_url: string };
type Ordered = { tier: Tier; region_id: string | null; region_name: string | null; approval_url: string | null };

/** An order that was not approved within this time is made again, since the provider lets approvals expire. */
const REUSE_MS = 3_600_000;

export function planOf(env: Env, tier: Tier): string | undefined {
  return tier === 'galactic_citizen' ? env.PAYMENT_GALACTIC_CITIZEN_PLAN_ID : env.PAYMENT_REGIONAL_OWNER_PLAN_ID;
}

/**
 * Reserves an order in the caller's transaction, so that it commits with the Idempotency-Key; `completeOrder` asks the
 * provider for its page afterwards. Repeated within an hour, it is the same order.
 * @throws DomainError CONFLICT `tier_not_sold`
 */
export async function reserveOrder(ctx: UserCtx, tx: Tx, wanted: Wanted): Promise<Reserved> {
  requirePlan(ctx.env, wanted.tier);
  // Concurrent requests order the same row, so the provider creates only one subscription.
  await lockUser(tx, ctx.actor.user_id);
  return { subscription_id: (await findPending(ctx, tx, wanted)) ?? (await insertPending(ctx, tx, wanted)) };
}

/**
 * Returns the approval page of a reserved order, and creates the subscription at the provider the first time. It stays
 * pending until the provider's webhook.
 * @throws DomainError UNAVAILABLE
 */
export async function completeOrder(ctx: UserCtx, { subscription_id }: Reserved): Promise<Approval> {
  const { rows } = await ctx.pool.query<Ordered>(
    'SELECT tier, region_id, region_name, approval_url FROM subscriptions WHERE id = $1',
    [subscription_id],
  );
  const [order] = rows;
  if (!order) throw new Error('a reserved order vanished');
  if (order.approval_url !== null) return { subscription_id, approval_url: order.approval_url };
  const origin = playerOrigin(ctx.env, ctx.request);
  const { provider_id, approval_url } = await ctx.payments.provider.createSubscription({
    plan_id: requirePlan(ctx.env, order.tier),
    custom_id: formatCustomId(customIdOf(ctx.actor.user_id, order)),
    return_url: `${origin}/subscription/success`,
    cancel_url: `${origin}/subscription/cancelled`,
    request_id: subscription_id,
  });
  await ctx.pool.query('UPDATE subscriptions SET provider_id = $2, approval_url = $3, updated_at = $4 WHERE id = $1', [
    subscription_id,
    provider_id,
    approval_url,
    ctx.clock.now(),
  ]);
  return { subscription_id, approval_url };
}

function requirePlan(env: Env, tier: Tier): string {
  const plan = planOf(env, tier);
  if (!plan) throw conflict('tier_not_sold', 'This tier is not sold here: the service has no plan for it.');
  return plan;
}

function customIdOf(user_id: string, { tier, region_id, region_name }: Ordered): CustomId {
  return tier === 'galactic_citizen' ? { tier, user_id } : { tier, user_id, region: region_id ?? region_name ?? '' };
}

/** Also an order that failed half-way: the provider creates no second subscription for it. */
async function findPending(ctx: UserCtx, tx: Tx, wanted: Wanted): Promise<string | undefined> {
  const [pending] = await tx.sql<{ id: string }>(
    `SELECT id FROM subscriptions
     WHERE user_id = $1 AND tier = $2 AND status = 'pending' AND settled_at IS NULL AND created_at > $3
       AND region_id IS NOT DISTINCT FROM $4::uuid AND region_name IS NOT DISTINCT FROM $5::text
       AND takeover_id IS NOT DISTINCT FROM $6::uuid AND region_settings = $7::jsonb
     ORDER BY created_at DESC, id DESC LIMIT 1`,
    [
      ctx.actor.user_id,
      wanted.tier,
      new Date(ctx.clock.now().getTime() - REUSE_MS),
      wanted.region_id ?? null,
      wanted.region_name ?? null,
      wanted.takeover_id ?? null,
      JSON.stringify(wanted.region_settings ?? {}),
    ],
  );
  return pending?.id;
}

async function insertPending(ctx: UserCtx, tx: Tx, wanted: Wanted): Promise<string> {
  const id = randomUUIDv7();
  await tx.sql(
    `INSERT INTO subscriptions (id, user_id, tier, region_id, region_name, region_settings, takeover_id, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [
      id,
      ctx.actor.user_id,
      wanted.tier,
      wanted.region_id ?? null,
      wanted.region_name ?? null,
      JSON.stringify(wanted.region_settings ?? {}),
      wanted.takeover_id ?? null,
      ctx.clock.now(),
    ],
  );
  return id;
}
