import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlayCalls } from '#server/platform/limits/play-calls.ts';
import { gameClient } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';
import { call, register } from '#tests/support/http-client.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';

const QUOTA = 60;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PLAY_RATE_LIMIT: String(QUOTA), PLAY_CALLS_AT_ONCE: '2' });
});
afterAll(() => server.dispose());

function batch(token: string, calls: number) {
  const names = Array.from({ length: calls }, () => 'subscriptions.mine').join(',');
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${server.url}/api/trpc/${names}?batch=1&input=%7B%7D`, { headers });
}

it('counts each call of a session over both transports, and refuses further ones of this account only', async () => {
  const [one, other] = [await register(server.url), await register(server.url)];
  const first = await call(server.url, 'GET', '/subscriptions/me', { token: one.access_token });
  expect(first.status).toBe(200);
  const policy = first.headers.get('ratelimit-policy') ?? '';
  expect(policy).toContain(`"play-call";q=${QUOTA};w=60`);
  const answers = (await (await batch(one.access_token, 50)).json()) as { result?: object }[];
  expect(answers.filter(({ result }) => result)).toHaveLength(50);
  const rest = await Promise.all(
    Array.from({ length: 20 }, () => call(server.url, 'GET', '/subscriptions/me', { token: one.access_token })),
  );
  const refused = rest.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(11);
  expect(refused[0]).toMatchObject({
    body: { code: 'RATE_LIMITED', reason: 'play_call', limit: { policy: 'play-call' } },
  });
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await call(server.url, 'GET', '/subscriptions/me', { token: other.access_token })).status).toBe(200);
});

describe('a call of a player', () => {
  const world = gameWorld();
  it('waits for the turn of its account', async () => {
    const { actor, user_id } = await world.player();
    const ran: string[] = [];
    const playCalls: PlayCalls = {
      ...world.services.playCalls,
      run: (id, work) => {
        ran.push(id);
        return work();
      },
    };
    const client = gameClient({ ...world.services, playCalls }, actor);
    await Promise.all([client.subscriptions.mine(), client.ships.list({}), client.subscriptions.tiers({})]);
    expect(ran).toEqual([user_id, user_id]);
  });
});
