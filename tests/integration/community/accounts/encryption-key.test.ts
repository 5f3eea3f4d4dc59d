import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { requireEncryptionKey } from '#server/community/accounts/index.ts';
import { sealSecret } from '#server/community/accounts/seal-secret.ts';
import { readEnv, StartupError } from '#server/platform/env.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startTestServer } from '#tests/support/running-server.ts';
import { START, TEST_SECRETS } from '#tests/support/services.ts';

const RIGHT = readEnv(TEST_SECRETS);
const OTHER = readEnv({ ...TEST_SECRETS, ARIA_ENCRYPTION_KEY: 'another-key-of-more-than-32-characters' });
const REFUSAL = /^ARIA_ENCRYPTION_KEY is not the key that this database was written with\. Restore the earlier value/;

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(() => db.pool.query('TRUNCATE encryption_key_check, mfa_secret'));

function require(env: typeof RIGHT): Promise<void> {
  return requireEncryptionKey({ env, pool: db.servicePool }, START);
}

it('the encryption key is recognised from the first start on, and a different key is refused', async () => {
  await require(RIGHT);
  await require(RIGHT);
  await expect(require(OTHER)).rejects.toThrow(REFUSAL);
  await expect(require(OTHER)).rejects.toBeInstanceOf(StartupError);
  const { rows } = await db.pool.query<{ digest: string }>('SELECT digest FROM encryption_key_check');
  expect(rows).toEqual([{ digest: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});

it('the encryption key of an earlier release’s data is verified against a stored second factor', async () => {
  const userId = (await createAdmin(db.pool)).user_id;
  await db.pool.query('INSERT INTO mfa_secret (user_id, secret, created_at) VALUES ($1, $2, $3)', [
    userId,
    sealSecret(RIGHT, userId, 'JBSWY3DPEHPK3PXP'),
    START,
  ]);
  await expect(require(OTHER)).rejects.toThrow(REFUSAL);
  await require(RIGHT);
  await expect(require(OTHER)).rejects.toThrow(REFUSAL);
});

it('two concurrent first starts use the encryption key of one of them', async () => {
  const starts = await Promise.allSettled([RIGHT, OTHER].map(require));
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('a wrong encryption key stops the start of the service', async () => {
  const own = await createTestDatabase();
  const first = await startTestServer({}, own);
  await first.dispose();
  const key = OTHER.ARIA_ENCRYPTION_KEY;
  try {
    await expect(startTestServer({ ARIA_ENCRYPTION_KEY: key }, own)).rejects.toThrow(REFUSAL);
  } finally {
    await own.drop();
  }
});
