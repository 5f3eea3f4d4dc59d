import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCOPES } from '#server/foundation/admin/index.ts';
import { call, type Registered, register } from '#tests/support/http-client.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';

type Token = { id: string; token: string; scopes: string[]; expires_at: string };
type Listed = { items: { id: string; name: string; last_used_at: string | null; last_used_ip: string | null }[] };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());

async function create(owner: Registered, scopes: readonly string[] = [], days = 30): Promise<Token> {
  const json = { name: 'my bot', scopes, days };
  const answer = await call<Token>(server.url, 'POST', '/auth/tokens', { token: owner.access_token, json });
  expect(answer.status).toBe(201);
  return answer.body;
}
function me(token: string) {
  return call(server.url, 'GET', '/players/me', { token });
}
async function statusOf(token: string) {
  return (await me(token)).status;
}
async function list(owner: Registered) {
  return (await call<Listed>(server.url, 'GET', '/auth/tokens', { token: owner.access_token })).body.items;
}

describe('an API token', () => {
  it('acts as its player, is listed without its secret, and records its last use', async () => {
    const owner = await register(server.url);
    const { token, id, scopes } = await create(owner);
    expect(scopes).toEqual(['read']);
    expect((await list(owner))[0]).toMatchObject({ id, name: 'my bot', last_used_at: null });
    expect((await me(token)).body).toMatchObject({ username: owner.username });
    const [listed] = await list(owner);
    expect(listed).toMatchObject({ last_used_at: expect.any(String), last_used_ip: '127.0.0.1' });
    expect(JSON.stringify(listed)).not.toContain(token);
    const { rows } = await server.db.pool.query('SELECT * FROM api_tokens WHERE id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(token.split('_').at(-1));
  });

  it('reports its remaining budget in every response', async () => {
    const { token } = await create(await register(server.url));
    const answer = await me(token);
    expect(answer.headers.get('ratelimit-policy')).toContain('"api-token";q=120');
    expect(answer.headers.get('ratelimit')).toContain('"api-token"');
  });

  // asvs: 2.4.1
  it('is rate-limited beyond its budget, while the player is not', async () => {
    const owner = await register(server.url);
    const { token } = await create(owner);
    // Sent at once: sent one by one on a slow machine, a budget per minute would never be exhausted.
    const answers = await Promise.all(Array.from({ length: 120 }, () => statusOf(token)));
    expect(new Set(answers)).toEqual(new Set([200]));
    const refused = await me(token);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await statusOf(owner.access_token)).toBe(200);
  });

  it('is limited to ten per account', async () => {
    const owner = await register(server.url);
    for (let made = 0; made < 10; made += 1) await create(owner);
    const json = { name: 'one more', scopes: [], days: 1 };
    const refused = await call(server.url, 'POST', '/auth/tokens', { token: owner.access_token, json });
    expect([refused.status, refused.body.reason]).toEqual([409, 'too_many_tokens']);
  });

  it('can be created only in a recently confirmed session', async () => {
    const owner = await register(server.url);
    await server.db.pool.query("UPDATE refresh_token SET started_at = now() - interval '1 hour' WHERE user_id = $1", [
      owner.user_id,
    ]);
    const json = { name: 'thief', scopes: [], days: 1 };
    const refused = await call(server.url, 'POST', '/auth/tokens', { token: owner.access_token, json });
    expect(refused.body.code).toBe('STEP_UP_REQUIRED');
    expect(await list(owner)).toEqual([]);
  });
});

describe('an API token is refused', () => {
  it('after revocation, which only its owner can do', async () => {
    const [owner, other] = [await register(server.url), await register(server.url)];
    const { id, token } = await create(owner);
    const end = (by: Registered) => call(server.url, 'DELETE', `/auth/tokens/${id}`, { token: by.access_token });
    expect((await end(other)).status).toBe(404);
    expect(await statusOf(token)).toBe(200);
    expect((await end(owner)).status).toBe(204);
    const refused = await me(token);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
    expect((await end(owner)).status).toBe(404);
    expect(await list(owner)).toEqual([]);
  });

  it('after its expiry', async () => {
    const { id, token } = await create(await register(server.url));
    await server.db.pool.query("UPDATE api_tokens SET expires_at = now() - interval '1 second' WHERE id = $1", [id]);
    expect(await statusOf(token)).toBe(401);
  });

  it('while its account is inactive or deleted', async () => {
    const owner = await register(server.url);
    const { token } = await create(owner);
    for (const change of ['is_active = false', 'is_active = true, deleted = true']) {
      await server.db.pool.query(`UPDATE users SET ${change} WHERE id = $1`, [owner.user_id]);
      expect(await statusOf(token)).toBe(401);
    }
  });

  // asvs: 7.4.2 7.4.5
  it('after its account was suspended, even when the account is restored', async () => {
    const owner = await register(server.url);
    const { token } = await create(owner);
    const admin = await register(server.url);
    await server.db.pool.query('INSERT INTO admin_scope_grant (user_id, scope) SELECT $1, unnest($2::text[])', [
      admin.user_id,
      SCOPES,
    ]);
    const json = { reason: 'for the test' };
    for (const verb of ['suspend', 'restore']) {
      const answer = await call(server.url, 'POST', `/admin/players/${owner.user_id}/${verb}`, {
        token: admin.access_token,
        json,
      });
      expect(answer.status, answer.text).toBeLessThan(300);
      expect(await statusOf(token)).toBe(401);
      expect(await statusOf(owner.access_token)).toBe(401);
    }
  });

  it('after the password was changed or all sessions were ended', async () => {
    for (const [path, json] of [
      [
        '/auth/me/password',
        (owner: Registered) => ({ current_password: owner.password, new_password: `${owner.password} 2` }),
      ],
      ['/auth/sessions/revoke-all', () => ({ keep_current: true })],
    ] as const) {
      const owner = await register(server.url);
      const { token } = await create(owner);
      const answer = await call(server.url, 'POST', path, { token: owner.access_token, json: json(owner) });
      expect(answer.status, answer.text).toBe(200);
      expect(await statusOf(token)).toBe(401);
    }
  });

  // asvs: 14.2.1
  it('in a URL, a form or a cookie', async () => {
    const { token } = await create(await register(server.url));
    for (const name of ['access_token', 'token', 'api_token', 'authorization'])
      expect((await call(server.url, 'GET', `/players/me?${name}=${token}`)).status).toBe(401);
    expect(
      (await call(server.url, 'GET', '/players/me', { headers: { cookie: `access_token=${token}` } })).status,
    ).toBe(401);
    expect(
      (await call(server.url, 'GET', '/players/me', { headers: { authorization: `Basic ${token}` } })).status,
    ).toBe(401);
  });

  it('with a wrong secret, a wrong id or a missing part', async () => {
    const owner = await register(server.url);
    const { token } = await create(owner);
    const [prefix, hex, ...rest] = token.split('_');
    const secret = rest.join('_');
    const flipped = `${secret.slice(0, -2)}${secret.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const wrong of [
      `${prefix}_${hex}_${flipped}`,
      `${prefix}_${randomUUID().replaceAll('-', '')}_${secret}`,
      `${prefix}_${hex}_`,
      `${prefix}_${hex}`,
      `${prefix}_${hex}_${secret}x`,
      `${hex}_${secret}`,
      token.toUpperCase(),
    ])
      expect(await statusOf(wrong)).toBe(401);
    expect(await statusOf(token)).toBe(200);
  });
});

describe('an API token is limited to its scopes', () => {
  it('allows what its scopes cover, and the refusal names a missing scope', async () => {
    const owner = await register(server.url);
    const reader = (await create(owner)).token;
    const refused = await call(server.url, 'POST', '/nav/move', { token: reader, json: { to: randomUUID() } });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ reason: 'token_scope', required_scope: 'travel' });
    const traveller = (await create(owner, ['travel'])).token;
    // The token was admitted: the 404 is about the unknown sector.
    expect(
      (await call(server.url, 'POST', '/nav/move', { token: traveller, json: { to: randomUUID() } })).status,
    ).not.toBe(403);
    expect((await call(server.url, 'GET', '/messages', { token: traveller })).body.required_scope).toBe('talk');
  });

  it('cannot change the account, nor create, list or revoke tokens', async () => {
    const owner = await register(server.url);
    const { id, token } = await create(owner, ['travel', 'trade', 'fight', 'build', 'talk']);
    for (const [method, path, json] of [
      ['GET', '/auth/tokens', undefined],
      ['POST', '/auth/tokens', { name: 'child', scopes: ['trade'], days: 365 }],
      ['DELETE', `/auth/tokens/${id}`, undefined],
      ['GET', '/auth/sessions', undefined],
      ['POST', '/auth/sessions/revoke-all', {}],
      ['POST', '/auth/me/password', { current_password: owner.password, new_password: 'another long sentence' }],
      ['POST', '/auth/mfa/generate', {}],
      ['POST', '/auth/step-up', { password: owner.password }],
      ['POST', '/realtime/ticket', {}],
    ] as const) {
      const answer = await call(server.url, method, path, { token, json });
      expect([answer.status, answer.body.reason], `${method} ${path}`).toEqual([403, 'closed_to_tokens']);
    }
    expect((await call(server.url, 'POST', '/auth/me/token', { json: { token } })).status).toBe(401);
    expect((await call(server.url, 'POST', '/auth/refresh', { json: { refresh_token: token } })).status).toBe(401);
  });

  it('never has administrator permissions, even when the player becomes an administrator', async () => {
    const owner = await register(server.url);
    const { token } = await create(owner, ['travel', 'trade', 'fight', 'build', 'talk']);
    await server.db.pool.query('INSERT INTO admin_scope_grant (user_id, scope) SELECT $1, unnest($2::text[])', [
      owner.user_id,
      SCOPES,
    ]);
    expect((await call(server.url, 'GET', '/admin/scopes/holders', { token: owner.access_token })).status).toBe(200);
    for (const path of ['/admin/scopes/holders', '/admin/economy/levers', '/admin/audit', '/status/database'])
      expect((await call(server.url, 'GET', path, { token })).status, path).toBe(403);
    const json = { user_id: owner.user_id, scopes: ['admin.audit.view'], reason: 'escalation' };
    expect((await call(server.url, 'POST', '/admin/scopes/grant', { token, json })).status).toBe(403);
    expect((await call(server.url, 'GET', '/auth/me', { token })).body).toMatchObject({ is_admin: false, scopes: [] });
  });

  it('has the same limits over tRPC', async () => {
    const owner = await register(server.url);
    const { token } = await create(owner);
    const trpc = (path: string, body?: unknown) =>
      fetch(`${server.url}/api/trpc/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    expect((await trpc('players.me')).status).toBe(200);
    expect((await trpc('auth.sessions.list?input=%7B%7D')).status).toBe(403);
    expect((await trpc('auth.tokens.create', { name: 'child', scopes: [], days: 1 })).status).toBe(403);
    expect((await trpc('nav.move', { to: randomUUID() })).status).toBe(403);
  });
});
