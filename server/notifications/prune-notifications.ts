import type { Services } from '#server/platform/context.ts';

export const RETENTION_DAYS = 90;

/** Deletes notifications older than 90 days. Returns the number of rows. */
export async function pruneNotifications(ctx: Pick<Services, 'pool' | 'clock'>): Promise<number> {
  const { rowCount } = await ctx.pool.query(
    `DELETE FROM notifications WHERE created_at < $1::timestamptz - interval '${RETENTION_DAYS} days'`,
    [ctx.clock.now()],
  );
  return rowCount ?? 0;
}
