import { randomBytes } from 'node:crypto';
import { slowDigest } from '#server/community/accounts/hash-password.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

const SALT_BYTES = 16;
/** Takes about half a minute of one core per run. */
const ACCOUNTS = 100;

/**
 * Upgrades the fast digests of backup codes stored by earlier releases to slow hashes. The slow hash is computed from
 * the fast digest, so every code stays valid. Returns the number of accounts; each is a transaction of its own.
 */
export async function slowBackupCodes(ctx: Pick<Services, 'pool'>): Promise<{ accounts: number }> {
  const { rows } = await ctx.pool.query<{ user_id: string }>(
    `SELECT user_id FROM mfa_secret m WHERE code_salt IS NULL
       AND EXISTS (SELECT 1 FROM mfa_backup_code c WHERE c.user_id = m.user_id) LIMIT ${ACCOUNTS}`,
  );
  let accounts = 0;
  for (const { user_id } of rows) if (await slowCodesOf(ctx, user_id)) accounts += 1;
  return { accounts };
}

function slowCodesOf(ctx: Pick<Services, 'pool'>, userId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const salt = randomBytes(SALT_BYTES);
    const [own] = await tx.sql(
      'UPDATE mfa_secret SET code_salt = $2 WHERE user_id = $1 AND code_salt IS NULL RETURNING 1',
      [userId, salt],
    );
    if (!own) return false;
    const codes = await tx.sql<{ code_digest: string }>('SELECT code_digest FROM mfa_backup_code WHERE user_id = $1', [
      userId,
    ]);
    const quick = codes.map(({ code_digest }) => code_digest);
    const slow = await Promise.all(quick.map((digest) => slowDigest(digest, salt)));
    await tx.sql(
      `UPDATE mfa_backup_code c SET code_digest = n.slow FROM unnest($2::text[], $3::text[]) AS n(quick, slow)
       WHERE c.user_id = $1 AND c.code_digest = n.quick`,
      [userId, quick, slow],
    );
    return true;
  });
}
