import { randomBytes } from 'node:crypto';
import { digestBackupCode } from '#server/accounts/digest-backup-code.ts';
import { makeBackupCodes } from '#server/accounts/rules/backup-codes.ts';
import type { RequestCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

const SALT_BYTES = 16;

/**
 * Replaces all backup codes by ten new ones; only the returned value has them in plain text. The enrolment's row must
 * be locked.
 */
export async function replaceBackupCodes(ctx: RequestCtx, tx: Tx, userId: string): Promise<string[]> {
  const codes = makeBackupCodes(randomBytes);
  const salt = randomBytes(SALT_BYTES);
  const digests = await Promise.all(codes.map((code) => digestBackupCode(ctx.env, { userId, salt }, code)));
  await tx.sql('DELETE FROM mfa_backup_code WHERE user_id = $1', [userId]);
  await tx.sql('INSERT INTO mfa_backup_code (user_id, code_digest) SELECT $1, unnest($2::text[])', [userId, digests]);
  await tx.sql('UPDATE mfa_secret SET codes_generated_at = $2, code_salt = $3 WHERE user_id = $1', [
    userId,
    ctx.clock.now(),
    salt,
  ]);
  return codes;
}
