import argon2 from 'argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needsRehash } from '#server/community/accounts/hash-password.ts';
import { createUser, PASSWORD, signIn, type TestUser } from '#tests/support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestServices, type TestServices } from '#tests/support/services.ts';

let db: TestDatabase;
let services: TestServices;
let user: TestUser;
beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
  user = await createUser(services, 'password-player');
});
afterAll(() => db.drop());

async function storedHash(): Promise<string> {
  const { rows } = await db.pool.query<{ password_hash: string }>(
    'SELECT password_hash FROM player_credentials WHERE user_id = $1',
    [user.ctx.actor.user_id],
  );
  return rows[0]?.password_hash ?? '';
}
function save(hash: string) {
  return db.pool.query('UPDATE player_credentials SET password_hash = $2 WHERE user_id = $1', [
    user.ctx.actor.user_id,
    hash,
  ]);
}

const tokens = expect.objectContaining({ access_token: expect.any(String) });

describe('a password hash', () => {
  // asvs: 11.2.2
  it('with weaker parameters is recomputed at the next successful login', async () => {
    const weak = await argon2.hash(PASSWORD, { memoryCost: 4_096, timeCost: 1, parallelism: 1 });
    await save(weak);
    await expect(signIn(services, 'password-player-2')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await storedHash()).toBe(weak);
    expect(await signIn(services, user.username)).toEqual(tokens);
    const strong = await storedHash();
    expect(needsRehash(strong)).toBe(false);
    expect(await signIn(services, user.username)).toEqual(tokens);
    expect(await storedHash()).toBe(strong);
  });

  it('with stronger parameters is kept', async () => {
    const strong = await argon2.hash(PASSWORD, { memoryCost: 32_768, timeCost: 3, parallelism: 2 });
    await save(strong);
    expect(await signIn(services, user.username)).toEqual(tokens);
    expect(await storedHash()).toBe(strong);
  });

  it('changed during a login is not overwritten by the rehash of that login', async () => {
    const weak = await argon2.hash(PASSWORD, { memoryCost: 4_096, timeCost: 1, parallelism: 1 });
    const other = await argon2.hash('quite another secret', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await save(weak);
    // Holds the row of the user, so that the login waits after its check of the password.
    const client = await db.pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM player_credentials WHERE user_id = $1 FOR UPDATE', [user.ctx.actor.user_id]);
    const login = signIn(services, user.username);
    await somebodyWaits();
    await client.query('UPDATE player_credentials SET password_hash = $2 WHERE user_id = $1', [
      user.ctx.actor.user_id,
      other,
    ]);
    await client.query('COMMIT');
    client.release();
    await login;
    expect(await storedHash()).toBe(other);
  });
});

/**
 * Until a connection of this database waits for a lock. Queried outside the transaction, which would see one snapshot
 * only.
 */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await db.pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' LIMIT 1`,
    );
    if (rows.length > 0) return;
  }
}

describe('the database constraints', () => {
  it('refuse an invalid enrolment state and a second open token of a session', async () => {
    const id = user.ctx.actor.user_id;
    await expect(
      db.pool.query(
        'INSERT INTO mfa_secret (user_id, secret, enabled, codes_generated_at) VALUES ($1, $2, true, now())',
        [id, Buffer.of(1)],
      ),
    ).rejects.toMatchObject({ constraint: 'mfa_secret_pending_or_active' });
    await expect(
      db.pool.query(
        `INSERT INTO refresh_token (id, user_id, family_id, token, expires_at)
         SELECT gen_random_uuid(), user_id, family_id, 'second', expires_at FROM refresh_token
          WHERE user_id = $1 AND NOT revoked LIMIT 1`,
        [id],
      ),
    ).rejects.toMatchObject({ constraint: 'refresh_token_one_open' });
  });
});
