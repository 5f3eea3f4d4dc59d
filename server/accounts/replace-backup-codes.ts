import { randomBytes } from 'node:crypto';
import { digestOfCode, makeBackupCodes } from '#server/accounts/rules/backup-codes.ts';
import { backupCodeKey } from '#server/accounts/seal-secret.ts';
import type { RequestCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Ten new codes in the place of all earlier ones, readable only in this answer. The enrolment's row must be locked. */
export async function replaceBackupCodes(ctx: RequestCtx, tx: Tx, userId: string): Promise<string[]> {
  const codes = makeBackupCodes(randomBytes);
  const key = backupCodeKey(ctx.env);
  await tx.sql('DELETE FROM mfa_backup_code WHERE user_id = $1', [userId]);
  await tx.sql('INSERT INTO mfa_backup_code (user_id, code_digest) SELECT $1, unnest($2::text[])', [
    userId,
    codes.map((code) => digestOfCode(key, userId, code)),
  ]);
  await tx.sql('UPDATE mfa_secret SET codes_generated_at = $2 WHERE user_id = $1', [userId, ctx.clock.now()]);
  return codes;
}
