import { createClient, type RedisClientType } from 'redis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { call, type Registered, register, type Session } from '#tests/support/http-client.ts';
import { hasRedis } from '#tests/support/redis.ts';
import { type RedisServer, startRedisServer } from '#tests/support/redis-server.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/running-server.ts';

const OLD = 'the-old-one-of-redis';
const NEW = 'the-new-one-of-redis';

let redis: RedisServer;
let operator: RedisClientType;
let db: TestDatabase;
let player: Registered;
const servers: TestServer[] = [];

function environment(password: string): Record<string, string> {
  return { REDIS_URL: redis.url.replace('//', `//starhelm:${password}@`) };
}
async function start(password: string): Promise<TestServer> {
  const server = await startTestServer(environment(password), db);
  servers.push(server);
  return server;
}
/** A sign-in counts at Redis. */
async function signIn(server: TestServer): Promise<number> {
  return (await call<Session>(server.url, 'POST', '/auth/login/json', { json: ADMIN })).status;
}

beforeAll(async () => {
  if (!hasRedis) return;
  const started = await startRedisServer();
  if (!started) throw new Error('redis-server is missing');
  redis = started;
  operator = createClient({ url: redis.url });
  await operator.connect();
  await operator.aclSetUser('starhelm', ['on', `>${OLD}`, '~*', '&*', '+@all']);
  db = await createTestDatabase({ texts: true });
});
afterAll(async () => {
  for (const server of servers) await server.dispose();
  operator?.destroy();
  await redis?.stop();
  await db?.drop();
});

it.runIf(hasRedis)(
  'two passwords of Redis are valid while processes are restarted, and then only the new one',
  async () => {
    const first = await start(OLD);
    player = await register(first.url);
    await operator.aclSetUser('starhelm', `>${NEW}`);
    const second = await start(NEW);
    expect([await signIn(first), await signIn(second)]).toEqual([200, 200]);

    await operator.aclSetUser('starhelm', `<${OLD}`);
    // A process that is still connected continues; the session of a player is valid at both.
    for (const server of [first, second])
      expect((await call(server.url, 'GET', '/auth/me', { token: player.access_token })).status).toBe(200);
    expect([await signIn(first), await signIn(second)]).toEqual([200, 200]);
  },
);

it.runIf(hasRedis)(
  'a process with the old password reports an outage once it must connect again, and the others do not',
  async () => {
    const [first, second] = servers;
    if (!first || !second) throw new Error('the test before has started none');
    await operator.sendCommand(['CLIENT', 'KILL', 'USER', 'starhelm']);
    await expect.poll(() => signIn(second)).toBe(200);
    expect(await call(first.url, 'POST', '/auth/login/json', { json: ADMIN })).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE' },
    });
    expect((await call(first.url, 'GET', '/players/me', { token: player.access_token })).status).toBe(200);
    const fault = await startTestServer(environment(OLD), db).then(
      () => 'it started',
      (error: Error) => error.message,
    );
    expect(fault).toMatch(/^REDIS_URL \(redis:\/\/127\.0\.0\.1:\d+\) cannot be used: WRONGPASS/);
    expect(fault).not.toContain(OLD);
  },
);
