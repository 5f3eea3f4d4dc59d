import { contentHash, memoryKeyId, openMemory, sealMemory } from '#server/aria/seal-memory.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import type { Env } from '#server/platform/env.ts';

/** Memories per transaction. */
const BATCH = 500;

type Keys = Pick<Env, 'ARIA_ENCRYPTION_KEY'>;
type Row = { id: string; player_id: string; kind: string; sealed: Buffer; key_id: string };

/**
 * Re-encrypts every memory of one key with another, one batch per transaction, so that a restart after a crash
 * continues with the remaining ones. Returns how many were sealed.
 * @throws Error if a memory was sealed with neither key
 */
export async function resealMemories(db: { pool: Pool }, from: Keys, to: Keys): Promise<number> {
  let sealed = 0;
  for (;;) {
    const done = await inTransaction(db, (tx) => resealBatch(tx, from, to));
    if (done === 0) break;
    sealed += done;
  }
  const { rows } = await db.pool.query<{ foreign: number }>(
    'SELECT count(*)::int AS foreign FROM aria_personal_memories WHERE key_id <> $1',
    [memoryKeyId(to.ARIA_ENCRYPTION_KEY)],
  );
  const foreign = rows[0]?.foreign ?? 0;
  if (foreign > 0)
    throw new Error(`${foreign} memories were sealed with a key that is neither the old nor the new one`);
  return sealed;
}

async function resealBatch(tx: Tx, from: Keys, to: Keys): Promise<number> {
  const rows = await tx.sql<Row>(
    `SELECT id, player_id, kind, sealed, key_id FROM aria_personal_memories WHERE key_id = $1
     ORDER BY id LIMIT ${BATCH} FOR UPDATE`,
    [memoryKeyId(from.ARIA_ENCRYPTION_KEY)],
  );
  const fresh = rows.map((row) => {
    const content = openMemory(from, row.player_id, row);
    return {
      hash: contentHash(to, row.player_id, `${row.kind}\n${content}`),
      ...sealMemory(to, row.player_id, content),
    };
  });
  await tx.sql(
    `UPDATE aria_personal_memories m SET sealed = n.sealed, key_id = n.key_id, content_hash = n.hash
     FROM unnest($1::uuid[], $2::bytea[], $3::text[], $4::bytea[]) AS n(id, sealed, key_id, hash) WHERE m.id = n.id`,
    [
      rows.map(({ id }) => id),
      fresh.map(({ sealed }) => sealed),
      fresh.map(({ key_id }) => key_id),
      fresh.map(({ hash }) => hash),
    ],
  );
  return rows.length;
}
