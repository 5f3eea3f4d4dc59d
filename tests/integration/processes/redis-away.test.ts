import { afterEach, expect, it, vi } from 'vitest';
import { call, register, type Session } from '#tests/support/http-client.ts';
import { hasRedis } from '#tests/support/redis.ts';
import { type RedisServer, startRedisServer } from '#tests/support/redis-server.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { scheduledTime } from '#tests/support/scheduled-time.ts';

let redis: RedisServer | undefined;
let server: TestServer | undefined;
afterEach(async () => {
  await server?.dispose();
  await redis?.stop();
  server = undefined;
  redis = undefined;
});

async function start() {
  const started = await startRedisServer();
  if (!started) throw new Error('redis-server is missing');
  redis = started;
  server = await startTestServer({ REDIS_URL: started.url });
  return { redis: started, server };
}

function signIn(base: string) {
  return call<Session & { code: string }>(base, 'POST', '/auth/login', { json: ADMIN });
}

async function untilSignedIn(base: string): Promise<number> {
  const { ms } = await scheduledTime(() =>
    vi.waitFor(async () => expect((await signIn(base)).status).toBe(200), { timeout: 30_000, interval: 10 }),
  );
  return ms;
}

it.runIf(hasRedis)(
  'keeps running while Redis is killed, refuses what needs it, and recovers automatically',
  async () => {
    const { server, redis: first } = await start();
    const player = await register(server.url);
    await first.stop();
    const { value: refused, ms } = await scheduledTime(() => signIn(server.url));
    expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(ms).toBeLessThan(1_000);
    const played = await call(server.url, 'GET', '/players/me', { token: player.access_token });
    expect(played.status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    redis = await startRedisServer(first.port);
    expect(await untilSignedIn(server.url)).toBeLessThan(5_000);
    const outage = server.logLines().filter(({ msg }) => /Redis/.test(msg));
    expect(outage.map(({ msg }) => msg)).toEqual(['Redis cannot be reached', 'Redis is back']);
  },
);

it.runIf(hasRedis)('responds within seconds while Redis is frozen', async () => {
  const { server, redis: frozen } = await start();
  frozen.process.kill('SIGSTOP');
  const { value: refused, ms } = await scheduledTime(() => signIn(server.url));
  expect(refused.status).toBe(503);
  expect(ms).toBeLessThan(4_000);
  frozen.process.kill('SIGCONT');
  expect(await untilSignedIn(server.url)).toBeLessThan(5_000);
});

it('refuses to start with an unreachable Redis, with one sentence', async () => {
  const fault = await startTestServer({ REDIS_URL: 'redis://user:topsecret@127.0.0.1:1/0' }).then(
    () => new Error('it started'),
    (error: Error) => error,
  );
  expect(fault.name).toBe('StartupError');
  expect(fault.message).toContain('REDIS_URL (redis://127.0.0.1:1/0) cannot be used: ');
  expect(fault.message).not.toContain('topsecret');
  expect(fault.message.split('\n')).toHaveLength(1);
});
