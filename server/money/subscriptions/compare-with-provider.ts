import type { ProviderStatus } from '#server/foundation/payments/index.ts';
import type { Services } from '#server/platform/context.ts';

const BATCH = 50;
/** Before every id. */
export const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Whether the provider says something else of a subscription `s` than its events did. What was never approved, or has
 * ended here, may be forgotten there.
 */
export const DIFFERS = `(coalesce(s.provider_status, s.status) <> s.status
  AND NOT (s.status IN ('pending', 'cancelled') AND s.provider_status IN ('pending', 'cancelled', 'unknown')))`;

type Compared = { id: string; provider_id: string; settled_at: Date | null };

/**
 * Asks the provider for the state of the next subscriptions after `after`, and notes it beside ours. Changes nothing
 * else: entitlements follow from signed events only. Returns where to continue, null at the end.
 * @throws Error if the provider answers none of them
 */
export async function compareWithProvider(ctx: Services, after: string): Promise<string | null> {
  if (!ctx.payments.isConfigured) return null;
  const { rows } = await ctx.pool.query<Compared>(
    `SELECT s.id, s.provider_id, s.settled_at FROM subscriptions s
     WHERE s.id > $1 AND s.provider_id IS NOT NULL
       AND NOT (s.status IN ('pending', 'cancelled') AND s.provider_status IS NOT NULL AND s.provider_status IN ('cancelled', 'unknown'))
     ORDER BY s.id LIMIT ${BATCH}`,
    [after],
  );
  let answered = 0;
  for (const one of rows) if (await compare(ctx, one)) answered += 1;
  if (rows.length > 0 && answered === 0) throw new Error('the payment provider reported the state of no subscription');
  return rows.length < BATCH ? null : (rows.at(-1)?.id ?? null);
}

async function compare(ctx: Services, { id, provider_id, settled_at }: Compared): Promise<boolean> {
  let status: ProviderStatus;
  try {
    status = await ctx.payments.provider.readStatus(provider_id);
  } catch (err) {
    ctx.log.warn({ err, subscription_id: id }, 'a subscription could not be compared with the provider');
    return false;
  }
  // An event that arrived meanwhile is newer than the answer.
  await ctx.pool.query(
    `UPDATE subscriptions SET provider_status = $2, provider_checked_at = $3
     WHERE id = $1 AND settled_at IS NOT DISTINCT FROM $4::timestamptz`,
    [id, status, ctx.clock.now(), settled_at],
  );
  return true;
}
