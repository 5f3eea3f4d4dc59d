import { DIFFERS } from '#server/money/subscriptions/compare-with-provider.ts';
import type { Services } from '#server/platform/context.ts';

/** The number of subscriptions that differ, with an alert if there are any. */
export async function reportDifferences({ pool, log }: Pick<Services, 'pool' | 'log'>): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM subscriptions s WHERE ${DIFFERS}`,
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0) log.error({ alert: 'subscriptions_differ', count }, 'subscriptions differ from the payment provider');
  return count;
}
