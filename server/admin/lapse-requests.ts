import { lapsedBefore } from '#server/admin/rules/grant-bounds.ts';
import { notifyAdmin } from '#server/notifications/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

type Lapsed = { id: string; user_id: string; scope: string };

/** Lapses requests that were not decided in time and notifies the requesters; returns how many. */
export async function lapseRequests(
  ctx: Pick<Services, 'clock' | 'realtime' | 'sendInTransaction'>,
  tx: Tx,
): Promise<number> {
  const now = ctx.clock.now();
  const rows = await tx.sql<Lapsed>(
    `UPDATE admin_scope_request SET status = 'lapsed', decided_at = $2
      WHERE status = 'pending' AND created_at <= $1 RETURNING id, user_id, scope`,
    [lapsedBefore(now), now],
  );
  for (const { id, user_id, scope } of rows) {
    const data = { request_id: id, scope, decision: 'lapsed' as const, until: null };
    await notifyAdmin(ctx, tx, user_id, { type: 'scope_decided', data });
  }
  return rows.length;
}
