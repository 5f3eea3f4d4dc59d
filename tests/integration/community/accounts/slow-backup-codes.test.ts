import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginEnrolment } from '#server/community/accounts/begin-enrolment.ts';
import { checkCode } from '#server/community/accounts/check-code.ts';
import { confirmEnrolment } from '#server/community/accounts/confirm-enrolment.ts';
import { slowDigest } from '#server/community/accounts/hash-password.ts';
import { digestOfCode } from '#server/community/accounts/rules/backup-codes.ts';
import { backupCodeKey } from '#server/community/accounts/seal-secret.ts';
import { slowBackupCodes } from '#server/community/accounts/slow-backup-codes.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { totpAt } from '#tests/support/mfa.ts';
import { createTestServices, type TestServices } from '#tests/support/services.ts';

let db: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
});
afterAll(() => db.drop());

async function enrolled(name: string): Promise<{ user: TestUser; codes: string[] }> {
  const user = await createUser(services, name);
  const { secret } = await beginEnrolment(user.ctx);
  const { backup_codes } = await confirmEnrolment(user.ctx, totpAt(secret, services.clock.now()));
  return { user, codes: backup_codes };
}

type Stored = { digests: string[]; salt: Buffer | null };

async function stored(userId: string): Promise<Stored> {
  const { rows } = await db.pool.query<Stored>(
    `SELECT code_salt AS salt, ARRAY(SELECT code_digest FROM mfa_backup_code c WHERE c.user_id = m.user_id) AS digests
     FROM mfa_secret m WHERE user_id = $1`,
    [userId],
  );
  return rows[0] ?? { digests: [], salt: null };
}

function quick({ ctx }: TestUser, code: string): string {
  return digestOfCode(backupCodeKey(services.env), ctx.actor.user_id, code);
}

// asvs: 6.5.2
it('backup codes are stored as Argon2id digests with a random salt per account', async () => {
  const one = await enrolled('slow-one');
  const other = await enrolled('slow-other');
  const [mine, theirs] = [await stored(one.user.ctx.actor.user_id), await stored(other.user.ctx.actor.user_id)];
  expect(mine.salt).toHaveLength(16);
  expect(theirs.salt).not.toEqual(mine.salt);
  const expected = one.codes.map((code) => slowDigest(quick(one.user, code), mine.salt ?? Buffer.alloc(0)));
  expect([...mine.digests].sort()).toEqual((await Promise.all(expected)).sort());
  for (const code of one.codes) expect(mine.digests).not.toContain(quick(one.user, code));
});

it('backup codes of an earlier release are rehashed, and are accepted once as before', async () => {
  const { user, codes } = await enrolled('slow-before');
  const [spent = '', first = '', second = ''] = codes;
  await db.pool.query('DELETE FROM mfa_backup_code WHERE user_id = $1', [user.ctx.actor.user_id]);
  await db.pool.query('UPDATE mfa_secret SET code_salt = NULL WHERE user_id = $1', [user.ctx.actor.user_id]);
  await db.pool.query('INSERT INTO mfa_backup_code (user_id, code_digest) SELECT $1, unnest($2::text[])', [
    user.ctx.actor.user_id,
    codes.map((code) => quick(user, code)),
  ]);
  expect(await checkCode(user.ctx, spent)).toMatchObject({ valid: true, backup_codes_remaining: 9 });

  expect(await slowBackupCodes(services)).toEqual({ accounts: 1 });
  const after = await stored(user.ctx.actor.user_id);
  expect(after.digests).toHaveLength(10);
  for (const code of codes) expect(after.digests).not.toContain(quick(user, code));
  expect(await slowBackupCodes(services)).toEqual({ accounts: 0 });

  expect(await checkCode(user.ctx, spent)).toMatchObject({ valid: false, backup_codes_remaining: 9 });
  expect(await checkCode(user.ctx, first)).toMatchObject({ valid: true, backup_codes_remaining: 8 });
  expect(await checkCode(user.ctx, second.toLowerCase())).toMatchObject({ valid: true, backup_codes_remaining: 7 });
});
