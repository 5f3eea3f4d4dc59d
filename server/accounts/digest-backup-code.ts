import { slowDigest } from '#server/accounts/hash-password.ts';
import { digestOfCode } from '#server/accounts/rules/backup-codes.ts';
import { backupCodeKey } from '#server/accounts/seal-secret.ts';
import type { Env } from '#server/platform/env.ts';

/**
 * The stored form of a code: a slow hash under a key that is not in the database, with one salt for all codes of an
 * account, so that a check hashes once. Without a salt it is the fast digest of earlier releases, which a job
 * upgrades.
 */
export async function digestBackupCode(
  env: Pick<Env, 'ARIA_ENCRYPTION_KEY'>,
  owner: { userId: string; salt: Buffer | null },
  code: string,
): Promise<string> {
  const quick = digestOfCode(backupCodeKey(env), owner.userId, code);
  return owner.salt === null ? quick : slowDigest(quick, owner.salt);
}
