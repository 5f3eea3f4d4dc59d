import { timingSafeEqual } from 'node:crypto';
import { keyDigest, openSecret } from '#server/community/accounts/seal-secret.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { type Env, StartupError } from '#server/platform/env.ts';

/**
 * Checks that the data was sealed with the configured key. The first start stores the key's digest; data of earlier
 * releases has no digest and is checked by decrypting one of its second factors.
 * @throws StartupError if it was sealed with another key
 */
export async function requireEncryptionKey(db: { env: Env; pool: Pool }, now: Date): Promise<void> {
  const digest = keyDigest(db.env);
  const stored = await readDigest(db.pool);
  if (stored === undefined) await requireReadable(db);
  else requireEqual(stored, digest);
  await db.pool.query(
    'INSERT INTO encryption_key_check (id, digest, created_at) VALUES (1, $1, $2) ON CONFLICT (id) DO NOTHING',
    [digest, now],
  );
  // If two processes start for the first time with different keys, the later one fails here.
  requireEqual((await readDigest(db.pool)) ?? digest, digest);
}

async function readDigest(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ digest: string }>('SELECT digest FROM encryption_key_check');
  return rows[0]?.digest;
}

function requireEqual(stored: string, given: string): void {
  if (stored.startsWith('changing '))
    throw new StartupError(
      'A change of ARIA_ENCRYPTION_KEY was begun and not finished. Run the same `npm run rotate-key` again; it goes on where it stopped.',
    );
  const [a, b] = [Buffer.from(stored), Buffer.from(given)];
  if (a.length !== b.length || !timingSafeEqual(a, b)) throw otherKey();
}

async function requireReadable({ env, pool }: { env: Env; pool: Pool }): Promise<void> {
  const { rows } = await pool.query<{ user_id: string; secret: Buffer }>(
    'SELECT user_id, secret FROM mfa_secret ORDER BY created_at DESC LIMIT 1',
  );
  const [sealed] = rows;
  if (!sealed) return;
  try {
    openSecret(env, sealed.user_id, sealed.secret);
  } catch (cause) {
    throw otherKey(cause);
  }
}

function otherKey(cause?: unknown): StartupError {
  return new StartupError(
    'ARIA_ENCRYPTION_KEY is not the key that this database was written with. Restore the earlier value (in secrets.env of the data folder, or in the environment); with another one no second factor and no stored memory can be read. docs/operations/secrets.md says what to do when it is lost.',
    { cause },
  );
}
