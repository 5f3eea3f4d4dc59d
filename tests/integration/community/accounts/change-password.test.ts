import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Registered, register, type Session } from '#tests/support/http-client.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/running-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());

const NEXT = 'quite another calm sentence';

function change(token: string, current_password: string, new_password: string) {
  return call(server.url, 'POST', '/auth/me/password', { token, json: { current_password, new_password } });
}
function signIn(username: string, password: string) {
  return call<Session>(server.url, 'POST', '/auth/login', { json: { username, password } });
}
async function statusOf({ access_token }: Session) {
  return (await call(server.url, 'GET', '/auth/me', { token: access_token })).status;
}
async function newsOf({ access_token }: Session) {
  return (await call<{ items: { type: string }[] }>(server.url, 'GET', '/notifications', { token: access_token })).body
    .items;
}

describe('changing the password', () => {
  // asvs: 6.2.2 6.2.3 7.4.3
  it('makes the old password invalid and ends the other sessions; the current one stays', async () => {
    const player = await register(server.url);
    const other = (await signIn(player.username, player.password)).body;
    const answer = await change(player.access_token, player.password, NEXT);
    expect(answer).toMatchObject({ status: 200, body: { revoked: 1 } });
    expect(await Promise.all([statusOf(player), statusOf(other)])).toEqual([200, 401]);
    expect((await signIn(player.username, player.password)).body).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect((await signIn(player.username, NEXT)).status).toBe(200);
  });

  it('sends a notification and a log entry, neither of which contains the password', async () => {
    const player = await register(server.url);
    await change(player.access_token, player.password, NEXT);
    expect(await newsOf(player)).toMatchObject([{ type: 'password_changed', consequence: 5 }]);
    const events = server.logLines().filter(({ user_id }) => user_id === player.user_id);
    expect(events.map(({ security_event }) => security_event)).toContain('password_changed');
    expect(server.logText()).not.toContain(NEXT);
    expect(server.logText()).not.toContain(player.password);
  });

  it.each([
    ['the present one being wrong', 'not the one', NEXT, 'current_password'],
    ['being too short', undefined, 'swift owls', 'new_password'],
    ['being worn out', undefined, 'password12345', 'new_password'],
    ['being the one there is', undefined, undefined, 'new_password'],
  ])('is refused for %s, and nothing changes', async (_why, current, next, path) => {
    const player = await register(server.url);
    const other = (await signIn(player.username, player.password)).body;
    const answer = await change(player.access_token, current ?? player.password, next ?? player.password);
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION', errors: [{ path }] } });
    expect(await statusOf(other)).toBe(200);
    expect((await signIn(player.username, player.password)).status).toBe(200);
  });

  it('succeeds once when two changes run concurrently', async () => {
    const player = await register(server.url);
    const wishes = [`${NEXT} one`, `${NEXT} two`];
    const answers = await Promise.all(wishes.map((wish) => change(player.access_token, player.password, wish)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = wishes[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await signIn(player.username, winner)).status).toBe(200);
  });

  it('is refused for an account without a password', async () => {
    const player = await register(server.url);
    await server.db.pool.query('DELETE FROM player_credentials WHERE user_id = $1', [player.user_id]);
    const me = await call(server.url, 'GET', '/auth/me', { token: player.access_token });
    expect(me.body).toMatchObject({ has_password: false });
    expect(await change(player.access_token, player.password, NEXT)).toMatchObject({
      status: 409,
      body: { reason: 'no_password' },
    });
  });
});

describe('an administrator changing their password', () => {
  it('is recorded in the audit log without the password, for every login with that password', async () => {
    const admin = (await signIn(ADMIN.username, ADMIN.password)).body;
    expect((await change(admin.access_token, ADMIN.password, NEXT)).status).toBe(200);
    const { rows } = await server.db.pool.query<{ after: unknown; outcome: string }>(
      `SELECT * FROM admin_action_log WHERE action = 'account.change_password' AND actor_id = $1`,
      [admin.user_id],
    );
    expect(rows).toMatchObject([{ outcome: 'success', after: { passwords: ['admin'], sessions_ended: 0 } }]);
    expect(JSON.stringify(rows)).not.toContain(NEXT);
    expect((await signIn(ADMIN.username, NEXT)).status).toBe(200);
  });
});

// asvs: 6.2.3
describe('guessing the current password', () => {
  async function limited(work: (server: TestServer, player: Registered) => Promise<void>) {
    const strict = await startTestServer({ AUTH_RATE_LIMIT_ACCOUNT: '5' });
    try {
      await work(strict, await register(strict.url));
    } finally {
      await strict.dispose();
    }
  }

  it('with a stolen token is rate-limited as at sign-in', () =>
    limited(async ({ url }, { access_token }) => {
      const guess = () =>
        call(url, 'POST', '/auth/me/password', {
          token: access_token,
          json: { current_password: randomUUID(), new_password: NEXT },
        });
      for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(422);
      expect((await guess()).status).toBe(429);
    }));
});
