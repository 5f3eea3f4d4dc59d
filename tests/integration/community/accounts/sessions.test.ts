import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signAccessToken, signingKey } from '#server/community/accounts/rules/access-token.ts';
import { call, type HttpAnswer, register, type Session } from '#tests/support/http-client.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { TEST_SECRETS } from '#tests/support/services.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());

function refresh(refresh_token: string) {
  return call<Session>(server.url, 'POST', '/auth/refresh', { json: { refresh_token } });
}
function me(token: string) {
  return call(server.url, 'GET', '/auth/me', { token });
}

function expectSignedOut(answer: HttpAnswer<unknown>) {
  expect(answer.status).toBe(401);
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  expect(answer.body).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
}

describe('refreshing tokens', () => {
  // asvs: 7.2.2
  it('exchanges a refresh token for a new pair, once', async () => {
    const session = await register(server.url);
    const next = await refresh(session.refresh_token);
    expect(next.status).toBe(200);
    expect(next.body.refresh_token).not.toBe(session.refresh_token);
    expect((await me(next.body.access_token)).status).toBe(200);
  });

  it('keeps no token in the database, only its digest', async () => {
    const session = await register(server.url);
    const { rows } = await server.db.pool.query<{ token: string }>(
      'SELECT token FROM refresh_token WHERE user_id = $1',
      [session.user_id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token).toMatch(/^[0-9a-f]{64}$/);
  });

  it('succeeds for one of a hundred concurrent uses and treats the others as theft', async () => {
    const session = await register(server.url);
    const answers = await Promise.all(Array.from({ length: 100 }, () => refresh(session.refresh_token)));
    const won = answers.filter((answer) => answer.status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(99);
    const { rows } = await server.db.pool.query<{ open: number; families: number }>(
      'SELECT count(*) FILTER (WHERE NOT revoked)::int AS open, count(DISTINCT family_id)::int AS families FROM refresh_token WHERE user_id = $1',
      [session.user_id],
    );
    expect(rows[0]).toEqual({ open: 0, families: 1 });
  });

  // asvs: 16.3.3
  it('ends the whole family when a used token is sent again, and logs it', async () => {
    const session = await register(server.url);
    const second = await refresh(session.refresh_token);
    const third = await refresh(second.body.refresh_token);
    expectSignedOut(await refresh(session.refresh_token));
    expectSignedOut(await refresh(third.body.refresh_token));
    const event = server
      .logLines()
      .find((line) => line.security_event === 'refresh_token_reuse' && line.user_id === session.user_id);
    expect(event).toMatchObject({ sessions_ended: 1 });
    expect(server.logText()).not.toContain(session.refresh_token);
  });

  it('leaves the user’s other sessions unaffected', async () => {
    const session = await register(server.url);
    const other = await call<Session>(server.url, 'POST', '/auth/login', {
      json: { username: session.username, password: session.password },
    });
    await refresh(session.refresh_token);
    expectSignedOut(await refresh(session.refresh_token));
    expect((await refresh(other.body.refresh_token)).status).toBe(200);
  });

  // asvs: 7.3.2
  it('does not extend the session: a token is invalid after the seventh day', async () => {
    const session = await register(server.url);
    await server.db.pool.query(`UPDATE refresh_token SET expires_at = now() - interval '1 ms' WHERE user_id = $1`, [
      session.user_id,
    ]);
    expectSignedOut(await refresh(session.refresh_token));
  });

  it.each(['', 'x', '3f2b8c1e-5a4d-4c6b-9e8f-0a1b2c3d4e5f'])('refuses %j', async (token) =>
    expectSignedOut(await refresh(token)),
  );
});

describe('signing out', () => {
  // asvs: 7.4.1
  it('returns 204 without a body, ends the session, and accepts a token that has already ended', async () => {
    const session = await register(server.url);
    const answer = await call(server.url, 'POST', '/auth/logout', { json: { refresh_token: session.refresh_token } });
    expect(answer).toMatchObject({ status: 204, text: '' });
    expectSignedOut(await refresh(session.refresh_token));
    expect(
      (await call(server.url, 'POST', '/auth/logout', { json: { refresh_token: session.refresh_token } })).status,
    ).toBe(204);
    expect((await call(server.url, 'POST', '/auth/logout', { json: { refresh_token: 'unknown' } })).status).toBe(204);
  });
});

describe('the access token', () => {
  it.each([
    ['deleted', 'deleted = true'],
    ['inactive', 'is_active = false'],
  ])('of a user who is now %s opens nothing from the next call on', async (_state, change) => {
    const session = await register(server.url);
    expect((await me(session.access_token)).status).toBe(200);
    await server.db.pool.query(`UPDATE users SET ${change} WHERE id = $1`, [session.user_id]);
    expectSignedOut(await me(session.access_token));
    expectSignedOut(await call(server.url, 'POST', '/auth/me/token', { json: { token: session.access_token } }));
    expectSignedOut(await refresh(session.refresh_token));
    const again = await call(server.url, 'POST', '/auth/login', {
      json: { username: session.username, password: session.password },
    });
    expect(again).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
  });

  it('is refused when missing, malformed, expired, unsigned, or of an unknown user', async () => {
    const { user_id, access_token } = await register(server.url);
    const key = signingKey(TEST_SECRETS.JWT_SECRET);
    const later = Math.floor(Date.now() / 1_000) + 600;
    const [header, payload] = access_token.split('.');
    const tokens = [
      signAccessToken({ sub: user_id, exp: later }, signingKey('another secret of thirty-two characters')),
      signAccessToken({ sub: user_id, exp: later - 1_200 }, key),
      signAccessToken({ sub: '3f2b8c1e-5a4d-4c6b-9e8f-0a1b2c3d4e5f', exp: later }, key),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
      `${header}.${payload}.`,
      'x',
    ];
    for (const token of tokens) expectSignedOut(await me(token));
    for (const authorization of [
      '',
      'Bearer',
      'Bearer ',
      `Basic ${access_token}`,
      access_token,
      `Bearer ${access_token} x`,
    ])
      expectSignedOut(await call(server.url, 'GET', '/auth/me', { headers: { authorization } }));
  });

  it('returns its user at /auth/me/token', async () => {
    const session = await register(server.url);
    const answer = await call(server.url, 'POST', '/auth/me/token', { json: { token: session.access_token } });
    expect(answer).toMatchObject({ status: 200, body: { id: session.user_id, username: session.username } });
  });
});
