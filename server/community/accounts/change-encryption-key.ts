import { keyDigest, openSecret, sealSecret } from '#server/community/accounts/seal-secret.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { type Env, StartupError } from '#server/platform/env.ts';

type Keys = Pick<Env, 'ARIA_ENCRYPTION_KEY'>;
export type KeyChange = { readonly from: Keys; readonly to: Keys };
export type ReencryptedCounts = { secrets: number; backup_codes: number };

/** Stored in place of the key's digest while a key change runs, so that no service starts with either key. */
function markOf({ from, to }: KeyChange): string {
  return `changing ${keyDigest(from)} ${keyDigest(to)}`;
}

/**
 * Marks that a change of the encryption key has begun, or resumes an earlier attempt at the same change. Returns false
 * if the data already uses the new key.
 * @throws StartupError if the data uses another key, or another change was begun
 */
export async function beginKeyChange({ pool }: { pool: Pool }, change: KeyChange, now: Date): Promise<boolean> {
  const mark = markOf(change);
  await pool.query(
    'INSERT INTO encryption_key_check (id, digest, created_at) VALUES (1, $1, $2) ON CONFLICT (id) DO NOTHING',
    [mark, now],
  );
  const { rows } = await pool.query<{ digest: string }>(
    `UPDATE encryption_key_check SET digest = CASE WHEN digest = $1 THEN $2 ELSE digest END RETURNING digest`,
    [keyDigest(change.from), mark],
  );
  const digest = rows[0]?.digest;
  if (digest === mark) return true;
  if (digest === keyDigest(change.to)) return false;
  throw new StartupError(
    digest?.startsWith('changing ')
      ? 'Another change of ARIA_ENCRYPTION_KEY was begun and not finished. Give the two keys of that change.'
      : 'ARIA_ENCRYPTION_KEY is not the key that this database was written with. Nothing was changed.',
  );
}

/**
 * The last step, in one transaction with `others`: seals second factors with the new key and stores its digest.
 * Backup codes are stored as keyed digests only, so they become invalid.
 */
export async function finishKeyChange(
  db: { pool: Pool },
  { from, to }: KeyChange,
  others: (tx: Tx) => Promise<void>,
): Promise<ReencryptedCounts> {
  return inTransaction(db, async (tx) => {
    const rows = await tx.sql<{ user_id: string; secret: Buffer }>(
      'SELECT user_id, secret FROM mfa_secret ORDER BY user_id FOR UPDATE',
    );
    const sealed = rows.map(({ user_id, secret }) => sealSecret(to, user_id, openSecret(from, user_id, secret)));
    await tx.sql(
      `UPDATE mfa_secret m SET secret = n.secret FROM unnest($1::uuid[], $2::bytea[]) AS n(user_id, secret)
       WHERE m.user_id = n.user_id`,
      [rows.map(({ user_id }) => user_id), sealed],
    );
    const codes = await tx.sql('DELETE FROM mfa_backup_code RETURNING user_id');
    await others(tx);
    const changed = await tx.sql('UPDATE encryption_key_check SET digest = $2 WHERE digest = $1 RETURNING id', [
      markOf({ from, to }),
      keyDigest(to),
    ]);
    if (changed.length === 0) throw new Error('the change of the key was finished by somebody else');
    return { secrets: rows.length, backup_codes: codes.length };
  });
}
