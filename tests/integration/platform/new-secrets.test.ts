import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { call, type Registered, register, type Session } from '#tests/support/http-client.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/running-server.ts';

// The rotation of ARIA_ENCRYPTION_KEY has a program of its own, and a test beside it (tests/integration/companion/aria).
const OLD = { METRICS_TOKEN: 'the-old-token-for-metrics', VAPID_PRIVATE_KEY: pushKey() };
const NEW = {
  JWT_SECRET: 'Zt4wQ8nRb2XkF6vMc9HsY3pLd7GjU5ae',
  METRICS_TOKEN: 'the-new-token-for-metrics',
  VAPID_PRIVATE_KEY: pushKey(),
  ADMIN_PASSWORD: 'another first password of tests',
};

let db: TestDatabase;
let server: TestServer;
let player: Registered;
let before: { push: string | null; apiToken: string };

function pushKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair.getPrivateKey('base64url').padStart(43, 'A');
}
async function publicKey(token: string): Promise<string | null> {
  return (await call<{ public_key: string | null }>(server.url, 'GET', '/notifications/push', { token })).body
    .public_key;
}
async function metrics(token: string): Promise<number> {
  return (await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).status;
}
function me(token: string) {
  return call(server.url, 'GET', '/players/me', { token });
}

beforeAll(async () => {
  db = await createTestDatabase({ texts: true });
  server = await startTestServer(OLD, db);
  player = await register(server.url);
  const json = { name: 'my bot', scopes: [], days: 30 };
  const made = await call<{ token: string }>(server.url, 'POST', '/auth/tokens', { token: player.access_token, json });
  before = { push: await publicKey(player.access_token), apiToken: made.body.token };
  expect(await metrics(OLD.METRICS_TOKEN)).toBe(200);
  await server.dispose();
  server = await startTestServer(NEW, db);
});
afterAll(async () => {
  await server.dispose();
  await db.drop();
});

it('a new JWT_SECRET ends access tokens, but neither sessions nor API tokens', async () => {
  expect((await me(player.access_token)).status).toBe(401);
  const renewed = await call<Session>(server.url, 'POST', '/auth/refresh', {
    json: { refresh_token: player.refresh_token },
  });
  expect(renewed.status).toBe(200);
  expect((await me(renewed.body.access_token)).status).toBe(200);
  expect((await me(before.apiToken)).status).toBe(200);
});

it('a new METRICS_TOKEN replaces the old one', async () => {
  expect(await metrics(OLD.METRICS_TOKEN)).toBeGreaterThanOrEqual(400);
  expect(await metrics(NEW.METRICS_TOKEN)).toBe(200);
});

it('a new VAPID_PRIVATE_KEY changes the key that browsers subscribe with', async () => {
  const { body } = await call<Session>(server.url, 'POST', '/auth/login/json', { json: player });
  const now = await publicKey(body.access_token);
  expect(before.push).toMatch(/^[\w-]{80,}$/);
  expect(now).toMatch(/^[\w-]{80,}$/);
  expect(now).not.toBe(before.push);
});

it('a new ADMIN_PASSWORD does not change the password of an existing administrator', async () => {
  const signIn = (password: string) =>
    call(server.url, 'POST', '/auth/login/json', { json: { username: ADMIN.username, password } });
  expect((await signIn(NEW.ADMIN_PASSWORD)).status).toBe(401);
  expect((await signIn(ADMIN.password)).status).toBe(200);
});
