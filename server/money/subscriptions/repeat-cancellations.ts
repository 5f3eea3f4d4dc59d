import { endAtProvider } from '#server/money/subscriptions/settle-takeover.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

const HOUR_MS = 3_600_000;

/**
 * Asks the provider again, each hour, to end subscriptions whose end was requested and has not arrived: it may have
 * been out of order for longer than the job that asks repeats. Returns how many.
 */
export function repeatCancellations(ctx: Services): Promise<number> {
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    const open = await tx.sql<{ provider_id: string | null }>(
      `UPDATE subscriptions SET cancel_asked_at = $1 WHERE id = ANY(ARRAY(
         SELECT id FROM subscriptions WHERE cancel_requested_at IS NOT NULL AND status IN ('active', 'suspended')
           AND cancel_asked_at <= $2 ORDER BY cancel_asked_at, id LIMIT 100 FOR UPDATE SKIP LOCKED))
       RETURNING provider_id`,
      [now, new Date(now.getTime() - HOUR_MS)],
    );
    for (const { provider_id } of open) await endAtProvider(ctx, tx, provider_id, 'Cancelled by the subscriber.');
    return open.length;
  });
}
