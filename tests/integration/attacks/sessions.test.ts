import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, register, type Session } from '#tests/support/http-client.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());

function byRest(refresh_token: string) {
  return call<Session>(server.url, 'POST', '/auth/refresh', { json: { refresh_token } }).then((answer) =>
    answer.status === 200 ? answer.body : undefined,
  );
}
function byTrpc(refresh_token: string) {
  return trpcClient(server.url)
    .auth.refresh.mutate({ refresh_token })
    .catch(() => undefined);
}
async function isIn(token: string): Promise<boolean> {
  return (await call(server.url, 'GET', '/auth/me', { token })).status === 200;
}

async function sessionsOf(userId: string): Promise<{ open: number; families: number }> {
  const { rows } = await server.db.pool.query<{ open: number; families: number }>(
    `SELECT count(*) FILTER (WHERE NOT revoked)::int AS open, count(DISTINCT family_id)::int AS families
       FROM refresh_token WHERE user_id = $1`,
    [userId],
  );
  return rows[0] ?? { open: 0, families: 0 };
}

describe('a stolen refresh token', () => {
  it('is accepted at most once of a hundred uses over both transports, and then the whole session ends', async () => {
    const session = await register(server.url);
    const uses = Array.from({ length: 100 }, (_, n) => (n % 2 ? byTrpc : byRest)(session.refresh_token));
    const won = (await Promise.all(uses)).filter((answer) => answer !== undefined);
    expect(won).toHaveLength(1);
    expect(await sessionsOf(session.user_id)).toEqual({ open: 0, families: 1 });
    for (const token of [session.access_token, won[0]?.access_token ?? '']) expect(await isIn(token)).toBe(false);
  });

  it('is detected at the owner’s next refresh, in either order; both sessions end at once', async () => {
    const owner = await register(server.url);
    const thief = await byRest(owner.refresh_token);
    if (!thief) throw new Error('the thief was to come first');
    expect(await isIn(thief.access_token)).toBe(true);
    expect(await byTrpc(owner.refresh_token)).toBeUndefined();
    expect(await isIn(thief.access_token)).toBe(false);
    expect(await byRest(thief.refresh_token)).toBeUndefined();
    expect(await sessionsOf(owner.user_id)).toEqual({ open: 0, families: 1 });
  });

  it('of an ended session affects no other session, however often it is sent', async () => {
    const owner = await register(server.url);
    await byRest(owner.refresh_token);
    const { username, password } = owner;
    const anew = (await call<Session>(server.url, 'POST', '/auth/login', { json: { username, password } })).body;
    await Promise.all(Array.from({ length: 20 }, () => byRest(owner.refresh_token)));
    expect(await isIn(anew.access_token)).toBe(true);
    expect(await byRest(anew.refresh_token)).toBeDefined();
  });

  it('cannot be derived from its digest or its row', async () => {
    const owner = await register(server.url);
    const { rows } = await server.db.pool.query<{ id: string; token: string; family_id: string }>(
      'SELECT id, token, family_id FROM refresh_token WHERE user_id = $1',
      [owner.user_id],
    );
    const row = rows[0];
    for (const guess of [row?.id, row?.token, row?.family_id, owner.user_id])
      expect(await byRest(guess ?? '')).toBeUndefined();
    expect((await sessionsOf(owner.user_id)).open).toBe(1);
  });
});

describe('a session prepared by an attacker', () => {
  it('is not taken over by the victim who signs in with its cookie', async () => {
    const attacker = await register(server.url);
    const { username, password, user_id } = await register(server.url);
    const planted = randomUUID();
    const answer = await call<Session>(server.url, 'POST', `/auth/login?session=${planted}&refresh_token=${planted}`, {
      json: { username, password, refresh_token: attacker.refresh_token, session: planted, family_id: planted },
      token: attacker.access_token,
      headers: { cookie: `session=${planted}; refresh_token=${attacker.refresh_token}` },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toMatch(/^starhelm_device=[^;]+;/);
    expect(answer.headers.get('set-cookie')).not.toContain(planted);
    expect(answer.body.user_id).toBe(user_id);
    expect([planted, attacker.refresh_token]).not.toContain(answer.body.refresh_token);
    const { rows } = await server.db.pool.query('SELECT 1 FROM refresh_token WHERE family_id = $1', [planted]);
    expect(rows).toEqual([]);
    expect(await sessionsOf(attacker.user_id)).toEqual({ open: 1, families: 1 });
  });

  // asvs: 7.2.4
  it('is not reused: each sign-in creates its own', async () => {
    const { username, password, user_id } = await register(server.url);
    const logins = await Promise.all(
      Array.from({ length: 5 }, () =>
        call<Session>(server.url, 'POST', '/auth/login', { json: { username, password } }),
      ),
    );
    expect(new Set(logins.map(({ body }) => body.refresh_token)).size).toBe(5);
    expect(await sessionsOf(user_id)).toEqual({ open: 6, families: 6 });
  });

  // asvs: 7.2.4
  it('ends with the next sign-in of the same site in the same browser, by any user, and no other session does', async () => {
    const origin = new URL(server.url).origin;
    const one = await register(server.url);
    const other = await register(server.url);
    async function signIn({ username, password }: typeof one, cookie: string, from: string | undefined = origin) {
      const answer = await call<Session>(server.url, 'POST', '/auth/login', {
        json: { username, password },
        headers: { cookie, ...(from === '' ? {} : { origin: from }) },
      });
      const [given = ''] = answer.headers.get('set-cookie')?.split(';') ?? [];
      return { ...answer.body, cookie: given };
    }
    const elsewhere = await signIn(one, '');
    const first = await signIn(one, '');
    const program = await signIn(one, first.cookie, '');
    expect(await isIn(first.access_token)).toBe(true);
    // A stranger who has the browser's name, and nothing that shows the account signed in there.
    const [name = ''] = first.cookie.split('.');
    await signIn(other, name);
    expect(await isIn(first.access_token)).toBe(true);
    const renewed = await byRest(first.refresh_token);
    const second = await signIn(one, first.cookie);
    for (const { access_token } of [first, renewed ?? first]) expect(await isIn(access_token)).toBe(false);
    expect(await byRest(renewed?.refresh_token ?? '')).toBeUndefined();
    const third = await signIn(other, second.cookie);
    expect(await isIn(second.access_token)).toBe(false);
    for (const { access_token } of [elsewhere, program, third, one]) expect(await isIn(access_token)).toBe(true);
  });

  // asvs: 8.2.2
  it('cannot be ended or seen by another user', async () => {
    const victim = await register(server.url);
    const attacker = await register(server.url);
    const { body } = await call<{ items: { id: string }[] }>(server.url, 'GET', '/auth/sessions', {
      token: victim.access_token,
    });
    const id = body.items[0]?.id ?? '';
    const answer = await call(server.url, 'DELETE', `/auth/sessions/${id}`, { token: attacker.access_token });
    expect(answer.status).toBe(404);
    const own = await call(server.url, 'GET', '/auth/sessions', { token: attacker.access_token });
    expect(own.text).not.toContain(id);
    expect(await isIn(victim.access_token)).toBe(true);
  });

  // asvs: 4.4.3 4.4.4
  it('opens one socket per ticket, for the user who requested it', async () => {
    const owner = await register(server.url);
    const tickets = await Promise.all(
      [1, 2].map(() => call<{ ticket: string }>(server.url, 'POST', '/realtime/ticket', { token: owner.access_token })),
    );
    expect(new Set(tickets.map(({ body }) => body.ticket)).size).toBe(2);
    for (const { body } of tickets) expect(await isIn(body.ticket)).toBe(false);
  });
});
