import { randomBytes } from 'node:crypto';
import type { Pool } from '#server/platform/db/pool.ts';

/** The signing key of this installation: generated once, shared by every process on this database. */
export async function installationKey(pool: Pool): Promise<string> {
  const made = `signkey-embedded-${randomBytes(32).toString('hex')}`;
  await pool.query('INSERT INTO jobs.installation (signing_key) VALUES ($1) ON CONFLICT DO NOTHING', [made]);
  const { rows } = await pool.query<{ signing_key: string }>('SELECT signing_key FROM jobs.installation');
  const [row] = rows;
  if (!row) throw new Error('the signing key of this installation cannot be read');
  return row.signing_key;
}
