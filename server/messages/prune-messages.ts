import type { Services } from '#server/platform/context.ts';

export const GRACE_DAYS = 30;

/** Deletes messages that are in no folder any more and were not flagged. Returns how many. */
export async function pruneMessages(ctx: Pick<Services, 'pool' | 'clock'>): Promise<number> {
  const { rowCount } = await ctx.pool.query(
    `DELETE FROM messages m
     WHERE m.created_at < $1::timestamptz - interval '${GRACE_DAYS} days'
       AND (m.sender_id IS NULL OR m.sender_deleted_at IS NOT NULL)
       AND NOT EXISTS (SELECT 1 FROM message_recipients r WHERE r.message_id = m.id AND r.deleted_at IS NULL)
       AND NOT EXISTS (SELECT 1 FROM message_flags f WHERE f.message_id = m.id)`,
    [ctx.clock.now()],
  );
  return rowCount ?? 0;
}
