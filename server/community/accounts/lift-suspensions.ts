import { appendSystemEntry } from '#server/foundation/audit/index.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';

/** Reactivates every account whose suspension has ended, with an audit entry for each; returns how many. */
export async function liftSuspensions(services: Services): Promise<{ lifted: number }> {
  const { rows } = await services.pool.query<{ user_id: string }>(
    'SELECT DISTINCT user_id FROM account_suspensions WHERE lifted_at IS NULL AND until <= $1',
    [services.clock.now()],
  );
  return { lifted: await eachRow(rows, ({ user_id }) => liftOf(services, user_id)) };
}

function liftOf(services: Services, user_id: string): Promise<boolean> {
  return inTransaction(services, (tx) => liftEnded(services, tx, user_id));
}

/** Reactivates an account whose suspension has ended; false if it has none or an administrator was first. */
export async function liftEnded(services: Services, tx: Tx, user_id: string): Promise<boolean> {
  const now = services.clock.now();
  const [ended] = await tx.sql<{ until: Date }>(
    `UPDATE account_suspensions SET lifted_at = $2 WHERE user_id = $1 AND lifted_at IS NULL AND until <= $2
     RETURNING until`,
    [user_id, now],
  );
  if (!ended) return false;
  await tx.sql('UPDATE users SET is_active = true, updated_at = $2 WHERE id = $1', [user_id, now]);
  await appendSystemEntry(services, tx, {
    action: 'account.suspension_end',
    target_type: 'user',
    target_id: user_id,
    before: { is_active: false, until: ended.until.toISOString() },
    after: { is_active: true },
    impact: 'NORMAL',
    outcome: 'success',
  });
  return true;
}
