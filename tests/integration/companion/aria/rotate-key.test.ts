import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { requireNoService } from '#scripts/rotate-key/require-no-service.ts';
import { rotateKey } from '#scripts/rotate-key/rotate-key.ts';
import { requireEncryptionKey } from '#server/community/accounts/index.ts';
import { openSecret, sealSecret } from '#server/community/accounts/seal-secret.ts';
import { openToken, sealToken } from '#server/community/external-login/seal-token.ts';
import { resealMemories } from '#server/companion/aria/index.ts';
import { remember } from '#server/companion/aria/remember.ts';
import { openMemory } from '#server/companion/aria/seal-memory.ts';
import { openEndpointSecret, sealEndpointSecret } from '#server/money/outgoing-webhooks/seal-endpoint-secret.ts';
import type { Actor } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { readEnv } from '#server/platform/env.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createGalaxy, createTestPlayer } from '#tests/support/galaxy-factory.ts';
import { createTestServices, START, TEST_SECRETS, type TestServices } from '#tests/support/services.ts';
import { SMALL_GALAXY } from '#tests/support/small-galaxy.ts';

const OLD = readEnv({ ...TEST_SECRETS });
const NEW = readEnv({ ...TEST_SECRETS, ARIA_ENCRYPTION_KEY: 'w9Hn3ZkR6tQxV9yBf2MhC7uPd4GjL5qa' });
const OTHER = readEnv({ ...TEST_SECRETS, ARIA_ENCRYPTION_KEY: 'x1Hn3ZkR6tQxV9yBf2MhC7uPd4GjL5qb' });
/** More than one transaction. */
const MEMORIES = 1_203;

let db: TestDatabase;
let services: TestServices;
let actor: Actor & { player_id: string };

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  services = createTestServices(db);
  await db.pool.query('DELETE FROM users');
  await db.pool.query('DELETE FROM galaxies');
  await db.pool.query('TRUNCATE encryption_key_check');
  await createGalaxy(db.pool, SMALL_GALAXY);
  actor = await createTestPlayer(services, 'ada');
  await requireEncryptionKey({ env: OLD, pool: db.pool }, START);
  await inTransaction(services, async (tx) => {
    for (let index = 0; index < MEMORIES; index++) await note(tx, OLD, index);
  });
  await db.pool.query('INSERT INTO mfa_secret (user_id, secret, created_at) VALUES ($1, $2, $3)', [
    actor.user_id,
    sealSecret(OLD, actor.user_id, 'JBSWY3DPEHPK3PXP'),
    START,
  ]);
  await db.pool.query(
    `INSERT INTO oauth_account (id, user_id, provider, provider_user_id, type, access_token)
     VALUES (gen_random_uuid(), $1, 'codehost', '7', 'oauth', $2)`,
    [actor.user_id, sealToken('token', 'codehost:7', OLD.ARIA_ENCRYPTION_KEY)],
  );
  await db.pool.query(
    `INSERT INTO event_endpoints (id, player_id, name, url, event_types, secret, created_at)
     VALUES ($1, $1, 'Bot', 'https://bot.example.com', '{rank_reached}', $2, $3)`,
    [actor.player_id, sealEndpointSecret(OLD, actor.player_id, 'whsec_AAAA'), START],
  );
});

function note(tx: Parameters<typeof remember>[1], env: typeof OLD, index: number): Promise<boolean> {
  return remember({ env, clock: services.clock }, tx, {
    player_id: actor.player_id,
    kind: 'note',
    content: `note ${index}`,
  });
}

function rotate(from = OLD, to = NEW): Promise<string> {
  return rotateKey(db, { from, to }, START);
}

async function memories(env: typeof OLD): Promise<string[]> {
  const { rows } = await db.pool.query<{ sealed: Buffer; key_id: string }>(
    'SELECT sealed, key_id FROM aria_personal_memories ORDER BY id',
  );
  return rows.map((row) => openMemory(env, actor.player_id, row));
}

async function expectRotated(): Promise<void> {
  const expected = Array.from({ length: MEMORIES }, (_, index) => `note ${index}`).sort();
  expect((await memories(NEW)).sort()).toEqual(expected);
  const { rows } = await db.pool.query<{ secret: Buffer; access_token: string }>(
    'SELECT secret, access_token FROM mfa_secret m JOIN oauth_account o ON o.user_id = m.user_id',
  );
  expect(rows.map(({ secret }) => openSecret(NEW, actor.user_id, secret))).toEqual(['JBSWY3DPEHPK3PXP']);
  expect(rows.map(({ access_token }) => openToken(access_token, 'codehost:7', NEW.ARIA_ENCRYPTION_KEY))).toEqual([
    'token',
  ]);
  const hooks = await db.pool.query<{ id: string; secret: Buffer }>('SELECT id, secret FROM event_endpoints');
  expect(hooks.rows.map(({ id, secret }) => openEndpointSecret(NEW, id, secret))).toEqual(['whsec_AAAA']);
  await requireEncryptionKey({ env: NEW, pool: db.pool }, START);
  await expect(requireEncryptionKey({ env: OLD, pool: db.pool }, START)).rejects.toThrow('is not the key');
}

it('re-encrypts everything with the new key, and is complete when it is run again', async () => {
  expect(await rotate()).toContain(
    `${MEMORIES} memories, 1 second factors, the tokens of 1 linked accounts, the secrets of 1 webhooks`,
  );
  await expectRotated();
  expect(await rotate()).toContain('already');
  await expectRotated();
  // A repeated memory is recognised under the new key.
  await inTransaction(services, (tx) => note(tx, NEW, 0));
  expect(await memories(NEW)).toHaveLength(MEMORIES);
});

it.each([0, 1, 2, 3])('continues where it stopped after %i batches; until then no service starts', async (batches) => {
  let left = batches;
  const stopping = new Proxy(db.pool, {
    get: (pool, name) => {
      const member = Reflect.get(pool, name);
      if (name !== 'connect') return typeof member === 'function' ? member.bind(pool) : member;
      return (...given: unknown[]) => {
        if (left-- <= 0) throw new Error('killed');
        return Reflect.apply(member, pool, given);
      };
    },
  });
  await expect(rotateKey({ pool: stopping }, { from: OLD, to: NEW }, START)).rejects.toThrow('killed');
  for (const env of [OLD, NEW])
    await expect(requireEncryptionKey({ env, pool: db.pool }, START)).rejects.toThrow('begun and not finished');
  await expect(rotate(OLD, OTHER)).rejects.toThrow('Another change');
  await rotate();
  await expectRotated();
});

it('changes nothing when the given key is not the stored one', async () => {
  await expect(rotate(OTHER, NEW)).rejects.toThrow('is not the key');
  expect(await memories(OLD)).toHaveLength(MEMORIES);
  await requireEncryptionKey({ env: OLD, pool: db.pool }, START);
});

it('stops at a memory encrypted with neither key', async () => {
  await db.pool.query(
    `UPDATE aria_personal_memories SET key_id = 'lost' WHERE id = (SELECT min(id::text)::uuid FROM aria_personal_memories)`,
  );
  await expect(resealMemories(db, OLD, NEW)).rejects.toThrow('1 memories were sealed with a key');
});

it('does not start while a service is connected', async () => {
  const quiet = await createTestDatabase();
  try {
    await requireNoService(quiet.pool);
    const service = await quiet.servicePool.connect();
    await expect(requireNoService(quiet.pool)).rejects.toThrow('Stop the service');
    service.release();
  } finally {
    await quiet.drop();
  }
});
