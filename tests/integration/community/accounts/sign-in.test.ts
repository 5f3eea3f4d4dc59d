import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Registered, register, type Session } from '#tests/support/http-client.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { trpcClient, trpcProblem } from '#tests/support/trpc-client.ts';

let server: TestServer;
let player: Registered;
beforeAll(async () => {
  server = await startTestServer();
  player = await register(server.url);
});
afterAll(() => server.dispose());

const LOGINS = [
  '/auth/login',
  '/auth/login/json',
  '/auth/login/direct',
  '/auth/player/login',
  '/auth/player/login/json',
];
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Forms are for the routes that OAuth2 clients use. */
function kindsOf(path: string) {
  return path.endsWith('/json') ? (['json'] as const) : (['json', 'form'] as const);
}

it.each(LOGINS.filter((path) => path.endsWith('/json')))('POST %s refuses a form', async (path) => {
  const form = { username: player.username, password: player.password };
  expect(await call(server.url, 'POST', path, { form })).toMatchObject({
    status: 415,
    body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
  });
});

describe.each(LOGINS)('POST %s', (path) => {
  it.each(kindsOf(path))('signs a player in with a %s body', async (kind) => {
    const credentials = { username: player.username, password: player.password };
    const answer = await call<Session>(server.url, 'POST', path, { [kind]: credentials });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ token_type: 'bearer', expires_in: 3_600, user_id: player.user_id });
    expect(answer.body.refresh_token).toMatch(UUID);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('accepts the e-mail address as name, both case-insensitively', async () => {
    for (const username of [player.email, player.username.toUpperCase(), ` ${player.email.toUpperCase()} `])
      expect((await call(server.url, 'POST', path, { json: { username, password: player.password } })).status).toBe(
        200,
      );
  });

  it('responds alike to a wrong password and an unknown name', async () => {
    const wrong = await call(server.url, 'POST', path, { json: { username: player.username, password: 'wrong' } });
    const unknown = await call(server.url, 'POST', path, { json: { username: 'nobody-here', password: 'wrong' } });
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
    }
    const { request_id: _a, ...first } = wrong.body;
    const { request_id: _b, ...second } = unknown.body;
    expect(first).toEqual(second);
    expect(first).toMatchObject({ code: 'INVALID_CREDENTIALS', reason: 'invalid_credentials' });
  });

  it('accepts an optional mfa_code beside the two fields', async () => {
    const json = { username: player.username, password: player.password, mfa_code: '123456' };
    expect((await call(server.url, 'POST', path, { json })).status).toBe(200);
  });
});

describe('the first administrator', () => {
  it('can sign in at the three common routes but not at the player’s', async () => {
    const statuses = await Promise.all(
      LOGINS.map(async (path) => (await call(server.url, 'POST', path, { json: ADMIN })).status),
    );
    expect(statuses).toEqual([200, 200, 200, 401, 401]);
  });

  it('holds every scope and is the user of the token', async () => {
    const { body } = await call<Session>(server.url, 'POST', '/auth/login', { form: ADMIN });
    const me = await call(server.url, 'GET', '/auth/me', { token: body.access_token });
    expect(me.body).toMatchObject({ username: 'admin', is_admin: true, is_active: true, player_id: null });
    expect(me.body.scopes).toContain('admin.scopes.grant');
  });
});

describe('registering', () => {
  it('returns 201 with a session whose user is a player', async () => {
    const me = await call(server.url, 'GET', '/auth/me', { token: player.access_token });
    expect(me.body).toMatchObject({
      id: player.user_id,
      username: player.username,
      email: player.email,
      is_admin: false,
      scopes: [],
    });
    expect(me.body.player_id).toEqual(expect.any(String));
    expect(Object.keys(me.body)).not.toContain('password_hash');
  });

  it('refuses a taken name or e-mail case-insensitively, and says which', async () => {
    const fresh = { username: 'somebody-else', email: 'else@example.test', password: 'quite another secret' };
    const name = await call(server.url, 'POST', '/auth/register', {
      json: { ...fresh, username: player.username.toUpperCase() },
    });
    expect(name).toMatchObject({ status: 409, body: { code: 'CONFLICT', reason: 'username_taken' } });
    const email = await call(server.url, 'POST', '/auth/register', {
      json: { ...fresh, email: player.email.toUpperCase() },
    });
    expect(email).toMatchObject({ status: 409, body: { code: 'CONFLICT', reason: 'email_taken' } });
  });

  // asvs: 2.3.4
  it('gives a name to one of many concurrent requests', async () => {
    const attempts = Array.from({ length: 12 }, (_, index) =>
      call(server.url, 'POST', '/auth/register', {
        json: { username: 'wanted-name', email: `wanted${index}@example.test`, password: 'quite another secret' },
      }),
    );
    const statuses = (await Promise.all(attempts)).map((answer) => answer.status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
    const { rows } = await server.db.pool.query(
      `SELECT count(*)::int AS users, (SELECT count(*)::int FROM players p JOIN users u ON u.id = p.user_id WHERE u.username = 'wanted-name') AS players
         FROM users WHERE lower(username) = 'wanted-name'`,
    );
    expect(rows[0]).toEqual({ users: 1, players: 1 });
  });

  // asvs: 8.2.3 15.3.3
  it('never creates an administrator, whatever the body contains', async () => {
    const body =
      '{"username":"sly-one","email":"sly@example.test","password":"quite another secret","is_admin":true,"scopes":["admin.scopes.grant"],"__proto__":{"is_admin":true},"constructor":{"prototype":{"is_admin":true}}}';
    const answer = await fetch(`${server.url}/api/v1/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const { access_token } = (await answer.json()) as Session;
    const me = await call(server.url, 'GET', '/auth/me', { token: access_token });
    expect(me.body).toMatchObject({ username: 'sly-one', is_admin: false, scopes: [] });
    expect({}).not.toHaveProperty('is_admin');
  });

  it('names each invalid field', async () => {
    const answer = await call<{ errors: { path: string }[] }>(server.url, 'POST', '/auth/register', {
      json: { username: 'a', email: 'nowhere', password: 'short' },
    });
    expect(answer.status).toBe(422);
    expect(new Set(answer.body.errors.map((error) => error.path))).toEqual(new Set(['username', 'email', 'password']));
  });
});

describe('the tRPC transport', () => {
  it('registers, signs in, refreshes, reads the profile and signs out', async () => {
    const account = { username: 'by-trpc', email: 'trpc@example.test', password: 'quite another secret' };
    const open = trpcClient(server.url);
    const first = await open.auth.register.mutate(account);
    const signedIn = await open.auth.login.mutate({ username: account.email, password: account.password });
    if (!('access_token' in signedIn)) throw new Error('tokens were expected');
    expect((await trpcClient(server.url, first.access_token).auth.me.query()).username).toBe('by-trpc');
    expect((await open.auth.meToken.mutate({ token: signedIn.access_token })).id).toBe(first.user_id);
    const next = await open.auth.refresh.mutate({ refresh_token: signedIn.refresh_token });
    await open.auth.logout.mutate({ refresh_token: next.refresh_token });
    expect(await trpcProblem(open.auth.refresh.mutate({ refresh_token: next.refresh_token }))).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
      reason: 'session_ended',
    });
  });

  it('returns the same statuses and problems as REST', async () => {
    const open = trpcClient(server.url);
    expect(await trpcProblem(open.auth.me.query())).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
      authenticate: 'Bearer',
    });
    expect(await trpcProblem(open.auth.login.mutate({ username: 'nobody', password: 'x' }))).toMatchObject({
      status: 401,
      code: 'INVALID_CREDENTIALS',
    });
    expect(await trpcProblem(open.auth.register.mutate({ username: 'a', email: 'b', password: 'c' }))).toMatchObject({
      status: 422,
      code: 'VALIDATION',
    });
    const taken = { username: player.username, email: 'new@example.test', password: 'quite another secret' };
    expect(await trpcProblem(open.auth.register.mutate(taken))).toMatchObject({
      status: 409,
      reason: 'username_taken',
    });
  });
});

// asvs: 16.3.1
it('logs who signed in and where a sign-in was refused', async () => {
  const since = Date.now();
  for (const password of [player.password, 'wrong'])
    await call(server.url, 'POST', '/auth/login', { json: { username: player.username, password } });
  await call(server.url, 'POST', '/auth/login', { json: { username: 'nobody-here', password: 'wrong' } });
  // Of two processes each has lines of its own, and those of the other come by a pipe.
  const events = () =>
    server
      .logLines()
      .filter(({ security_event, time }) => typeof security_event === 'string' && Number(time) >= since)
      .toSorted((a, b) => Number(a.time) - Number(b.time));
  await expect.poll(events).toMatchObject([
    { security_event: 'signed_in', user_id: player.user_id, ip: '127.0.0.1', request_id: expect.any(String) },
    { security_event: 'sign_in_refused', user_id: player.user_id, ip: '127.0.0.1', request_id: expect.any(String) },
    { security_event: 'sign_in_refused', ip: '127.0.0.1', request_id: expect.any(String) },
  ]);
  expect(JSON.stringify(events())).not.toContain('nobody-here');
});

// asvs: 14.2.4 16.2.5
it('writes no password and no token to the log', () => {
  const text = server.logText();
  expect(text).toContain('"route":"/auth/login"');
  for (const secret of [
    ADMIN.password,
    player.password,
    player.access_token,
    player.refresh_token,
    'quite another secret',
  ])
    expect(text).not.toContain(secret);
});
