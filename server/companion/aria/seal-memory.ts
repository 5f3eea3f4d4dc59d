import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Pool } from '#server/platform/db/pool.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { deriveKey } from '#server/platform/derive-key.ts';
import type { Env } from '#server/platform/env.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

type Keys = Pick<Env, 'ARIA_ENCRYPTION_KEY'>;

/** Identifies the key of a row without revealing it. */
function memoryKeyId(secret: string): string {
  return deriveKey(secret, 'aria-memory-key-id/1').toString('hex').slice(0, 16);
}

/**
 * Equal content of one player has the same hash, of different players different ones, so that the table cannot be
 * searched for a text.
 */
export function contentHash(env: Keys, playerId: string, content: string): Buffer {
  return createHmac('sha256', deriveKey(env.ARIA_ENCRYPTION_KEY, 'aria-memory-hash/1'))
    .update(`${playerId}\n${content}`)
    .digest();
}

/** Nonce, tag and ciphertext in one value, bound to the player. */
export function sealMemory(env: Keys, playerId: string, content: string): { sealed: Buffer; key_id: string } {
  const iv = randomBytes(IV_BYTES);
  const key = deriveKey(env.ARIA_ENCRYPTION_KEY, 'aria-memory/1');
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(playerId));
  const text = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()]);
  return { sealed: Buffer.concat([iv, cipher.getAuthTag(), text]), key_id: memoryKeyId(env.ARIA_ENCRYPTION_KEY) };
}

/** @throws Error when the row was changed or sealed with another key */
export function openMemory(
  env: Keys,
  playerId: string,
  { sealed, key_id }: { sealed: Buffer; key_id: string },
): string {
  const secret = env.ARIA_ENCRYPTION_KEY;
  if (memoryKeyId(secret) !== key_id) throw new Error(`a memory was sealed with the key ${key_id}, not with this one`);
  const decipher = createDecipheriv(CIPHER, deriveKey(secret, 'aria-memory/1'), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(playerId))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** Memories per transaction. */
const BATCH = 500;

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
