import type { Services } from '#server/platform/context.ts';

export const RETENTION_DAYS = 90;

/** Forgets what is older than 90 days. Returns how many rows went. */
export async function pruneNotifications(ctx: Pick<Services, 'pool' | 'clock'>): Promise<number> {
  const { rowCount } = await ctx.pool.query(
    `DELETE FROM notifications WHERE created_at < $1::timestamptz - interval '${RETENTION_DAYS} days'`,
    [ctx.clock.now()],
  );
  return rowCount ?? 0;
}
