import type { AuditTarget, AuditTargetSource } from '#server/foundation/audit/index.ts';
import { openEvent, sealEvent } from '#server/foundation/payments/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Env } from '#server/platform/env.ts';
import { PRUNE_ROWS } from '#server/platform/pruning.ts';

export const subscriptionTargets: AuditTargetSource = {
  type: 'subscription',
  read: async (pool, ids) => {
    const { rows } = await pool.query<AuditTarget & { kind: string }>(
      `SELECT s.id, s.tier AS kind, coalesce(a.username, '') AS name
       FROM subscriptions s LEFT JOIN account_records a ON a.id = s.user_id WHERE s.id = ANY($1::uuid[])`,
      [ids],
    );
    return rows;
  },
};

export const webhookTargets: AuditTargetSource = {
  type: 'webhook',
  read: async (pool, ids) => {
    const { rows } = await pool.query<AuditTarget & { kind: string }>(
      `SELECT id, outcome AS kind, coalesce(event_type, '') AS name FROM webhook_deliveries WHERE id = ANY($1::uuid[])`,
      [ids],
    );
    return rows;
  },
};

/**
 * Deletes refused deliveries of the payment webhook from before `before`: anybody can send those, and they changed
 * nothing. All others are billing records and are retained. Returns the number of rows.
 */
export async function pruneRefusals({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM webhook_deliveries WHERE id = ANY(ARRAY(
       SELECT id FROM webhook_deliveries WHERE outcome = 'rejected' AND received_at < $1 ORDER BY received_at LIMIT ${PRUNE_ROWS}))`,
    [before],
  );
  return rowCount ?? 0;
}

type Keys = Pick<Env, 'ARIA_ENCRYPTION_KEY'>;

/** Re-encrypts the payment events that were kept whole with another key. Returns their number. */
export async function resealLateEvents(tx: Tx, from: Keys, to: Keys): Promise<number> {
  const rows = await tx.sql<{ id: string; sealed: Buffer }>(
    'SELECT id, sealed FROM webhook_deliveries WHERE sealed IS NOT NULL ORDER BY id FOR UPDATE',
  );
  await tx.sql(
    `UPDATE webhook_deliveries d SET sealed = n.sealed FROM unnest($1::uuid[], $2::bytea[]) AS n(id, sealed)
     WHERE d.id = n.id`,
    [rows.map(({ id }) => id), rows.map(({ id, sealed }) => sealEvent(to, id, openEvent(from, id, sealed)))],
  );
  return rows.length;
}
