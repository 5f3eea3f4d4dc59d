import { openEvent, sealEvent } from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Env } from '#server/platform/env.ts';

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
