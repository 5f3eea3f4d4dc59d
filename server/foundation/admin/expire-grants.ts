import { lockGrants } from '#server/foundation/admin/held-scopes.ts';
import { lapsedBefore } from '#server/foundation/admin/rules/grant-bounds.ts';
import { appendSystemEntry } from '#server/foundation/audit/index.ts';
import { notifyAdmin } from '#server/foundation/notifications/index.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';

/**
 * Removes expired grants, with an audit entry for each account, and lapses old requests. Access does not depend on
 * it: an expired grant is ignored from its end on. Returns the number of grants removed.
 */
export async function expireGrants(services: Services): Promise<number> {
  await inTransaction(services, (tx) => lapseRequests(services, tx));
  const { rows } = await services.pool.query<{ user_id: string }>(
    'SELECT DISTINCT user_id FROM admin_scope_grant WHERE expires_at <= statement_timestamp()',
  );
  return eachRow(rows, ({ user_id }) => expireOf(services, user_id));
}

function expireOf(services: Services, user_id: string): Promise<number> {
  return inTransaction(services, async (tx) => {
    await lockGrants(tx);
    const ended = await tx.sql<{ scope: string; expires_at: Date }>(
      `DELETE FROM admin_scope_grant WHERE user_id = $1 AND expires_at <= statement_timestamp()
       RETURNING scope, expires_at`,
      [user_id],
    );
    if (ended.length === 0) return 0;
    await appendSystemEntry(services, tx, {
      action: 'scopes.expire',
      target_type: 'user',
      target_id: user_id,
      before: { expired: Object.fromEntries(ended.map(({ scope, expires_at }) => [scope, expires_at])) },
      after: { expired: {} },
      impact: 'NORMAL',
      outcome: 'success',
    });
    tx.afterCommit(() => services.realtime.refreshRooms(user_id));
    return ended.length;
  });
}

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
