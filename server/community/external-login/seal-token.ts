import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Env } from '#server/platform/env.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'starhelm provider tokens', 32));
}

/** A provider's token as stored: AES-256-GCM, bound to its account. */
export function sealToken(token: string, account: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(account));
  return Buffer.concat([iv, cipher.update(token, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** @throws Error if the ciphertext was altered, moved to another account or sealed with another key */
export function openToken(sealed: string, account: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(account))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
}

type Keys = Pick<Env, 'ARIA_ENCRYPTION_KEY'>;

type Row = { id: string; account: string; access_token: string | null; refresh_token: string | null };

/** Re-encrypts provider tokens of one key with another. Returns how many accounts had some. */
export async function resealTokens(tx: Tx, from: Keys, to: Keys): Promise<number> {
  const rows = await tx.sql<Row>(
    `SELECT id, provider || ':' || provider_user_id AS account, access_token, refresh_token FROM oauth_account
     WHERE access_token IS NOT NULL OR refresh_token IS NOT NULL ORDER BY id FOR UPDATE`,
  );
  function reseal(sealed: string | null, account: string): string | null {
    if (sealed === null) return null;
    return sealToken(openToken(sealed, account, from.ARIA_ENCRYPTION_KEY), account, to.ARIA_ENCRYPTION_KEY);
  }
  await tx.sql(
    `UPDATE oauth_account a SET access_token = n.access_token, refresh_token = n.refresh_token
     FROM unnest($1::uuid[], $2::text[], $3::text[]) AS n(id, access_token, refresh_token) WHERE a.id = n.id`,
    [
      rows.map(({ id }) => id),
      rows.map(({ access_token, account }) => reseal(access_token, account)),
      rows.map(({ refresh_token, account }) => reseal(refresh_token, account)),
    ],
  );
  return rows.length;
}
