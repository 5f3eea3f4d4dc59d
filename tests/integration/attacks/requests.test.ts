import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#server/api.ts';
import { holdingsOf } from '#tests/integration/attacks/holdings.ts';
import { concrete, proceduresOf } from '#tests/integration/authorization/procedures.ts';
import { call, type Registered, rawCall, register } from '#tests/support/http-client.ts';
import { aFew } from '#tests/support/rounds.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';

const EVIL = 'https://evil.example';
const MIB = 1024 * 1024;
let server: TestServer;
let player: Registered;
beforeAll(async () => {
  // A deployment: CORS is open in development only.
  server = await startTestServer({ PUBLIC_URL: 'https://game.example' });
  player = await register(server.url);
});
afterAll(() => server.dispose());

const routes = proceduresOf(api).flatMap(({ name, meta }, turn) => (meta.route ? [{ name, turn, ...meta.route }] : []));
const writes = routes.filter(({ method }) => method !== 'GET' && method !== 'DELETE');

/** Raw bytes, and the answer as text. */
function sendBytes(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const socket = net.connect(Number(port), hostname, () => socket.end(bytes, 'latin1'));
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk;
    });
    socket.once('end', () => resolve(text)).once('error', reject);
  });
}
function request(line: string, ...headers: string[]): string {
  return [line, 'host: game.example', 'connection: close', ...headers, '', ''].join('\r\n');
}

describe('header injection', () => {
  it.each([
    ['in the address', request('GET /api/v1/auth/me?x=%0d%0aset-cookie:%20stolen=1 HTTP/1.1')],
    ['in a path', request('GET /api/v1/ships/%0d%0aset-cookie:%20stolen=1 HTTP/1.1')],
    ['in the screens’ address', request('GET /%0d%0aset-cookie:%20stolen=1 HTTP/1.1')],
    ['by a bare line feed', request('GET /api/v1/auth/me HTTP/1.1', 'x-request-id: abcdefgh\nset-cookie: stolen=1')],
    ['by a folded line', request('GET /api/v1/auth/me HTTP/1.1', 'x-request-id: abcdefgh\r\n set-cookie: stolen=1')],
    ['in a request id', request('GET /api/v1/auth/me HTTP/1.1', 'x-request-id: abc%0d%0aset-cookie: stolen=1')],
    ['in the origin', request('GET /api/v1/auth/me HTTP/1.1', `origin: ${EVIL}%0d%0aset-cookie: stolen=1`)],
    [
      'in the redirect of a login',
      request('GET /api/v1/auth/codehost?register=true%0d%0aset-cookie:%20stolen=1 HTTP/1.1'),
    ],
    [
      'in the host',
      request('GET /api/v1/auth/codehost HTTP/1.1', 'x-forwarded-host: evil.example\r\nforwarded: host=evil.example'),
    ],
  ])('%s adds nothing to the answer', async (_name, bytes) => {
    const answer = await sendBytes(bytes);
    const head = answer.split('\r\n\r\n')[0] ?? '';
    expect(answer).toMatch(/^HTTP\/1\.1 [34]\d\d /);
    expect(head.toLowerCase()).not.toMatch(/^set-cookie: stolen/m);
    expect(head).not.toContain('evil.example');
  });

  // asvs: 4.2.1
  it.each([
    ['two lengths', 'content-length: 2\r\ncontent-length: 40'],
    ['a length and chunks', 'content-length: 4\r\ntransfer-encoding: chunked'],
    ['chunks spelled oddly', 'transfer-encoding: xchunked'],
    ['a length in signs', 'content-length: +2'],
  ])('%s smuggle no second request', async (_name, headers) => {
    const smuggled = request('GET /api/v1/openapi.json HTTP/1.1');
    const answer = await sendBytes(
      `POST /api/v1/auth/login HTTP/1.1\r\nhost: game.example\r\ncontent-type: application/json\r\n${headers}\r\n\r\n{}\r\n0\r\n\r\n${smuggled}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain('"openapi"');
    expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
  });

  // asvs: 16.4.1
  it('adds no line to the log', async () => {
    const forged = '","level":60,"msg":"forged","x":"';
    await rawCall(server.url, { method: 'GET', path: '/api/v1/auth/me', headers: { 'user-agent': `a${forged}b` } });
    await call(server.url, 'POST', '/auth/login', { json: { username: `x\n{"msg":"forged"}`, password: 'x' } });
    expect(server.logLines().filter(({ msg }) => msg === 'forged')).toEqual([]);
  });
});

const POLLUTION =
  '{"__proto__":{"polluted":1,"is_admin":true},"constructor":{"prototype":{"polluted":1,"is_admin":true}},"a":{"__proto__":{"polluted":1}}}';
const BRACKETS =
  '__proto__[polluted]=1&constructor[prototype][polluted]=1&a[__proto__][polluted]=1&__proto__.polluted=1';

type Attempt = { method: string; path: string; type?: string; body?: string };

// asvs: 1.5.2 15.3.6
describe('prototype pollution', () => {
  it.each(routes)('with $name changes no prototype and causes no error', async ({ name, method, path, turn }) => {
    const at = `/api/v1${concrete(path)}?${BRACKETS}`;
    const [json, form] = ['application/json', 'application/x-www-form-urlencoded'];
    const attempts =
      method === 'GET' || method === 'DELETE'
        ? [{ method, path: at }]
        : [
            { method, path: at, type: json, body: POLLUTION },
            { method, path: at, type: form, body: BRACKETS },
          ];
    const calls = [...attempts, { method: 'POST', path: `/api/trpc/${name}`, type: json, body: POLLUTION }];
    for (const { type, body, ...call } of aFew<Attempt>(calls, 1, turn)) {
      const headers = { authorization: `Bearer ${player.access_token}`, ...(type && { 'content-type': type }) };
      const answer = await rawCall(server.url, { ...call, headers, ...(body && { chunks: [body] }) });
      expect(answer.status).toBeLessThan(500);
    }
    expect({}).not.toHaveProperty('polluted');
    expect({}).not.toHaveProperty('is_admin');
  });
});

describe('oversized input', () => {
  // asvs: 5.2.1 15.2.2
  it.each(writes)('to $name is refused by size or permission, and never read completely', async (attempt) => {
    const { method, path, turn } = attempt;
    for (const authorization of aFew([undefined, `Bearer ${player.access_token}`], 1, turn)) {
      const answer = await rawCall(server.url, {
        method,
        path: `/api/v1${concrete(path)}`,
        headers: {
          'content-type': 'application/json',
          'transfer-encoding': 'chunked',
          ...(authorization && { authorization }),
        },
        chunks: [Buffer.alloc(MIB, 32), Buffer.alloc(MIB, 32)],
      });
      expect([401, 403, 413]).toContain(answer.status);
    }
  });

  it.each([
    ['depth', `{"username":${'['.repeat(200_000)}${']'.repeat(200_000)},"password":"x"}`],
    ['members', `{${Array.from({ length: 60_000 }, (_, n) => `"k${n}":1`).join(',')}}`],
    ['one long name', JSON.stringify({ username: 'a'.repeat(900_000), password: 'x' })],
    ['one long password', JSON.stringify({ username: 'player', password: 'a'.repeat(900_000) })],
    ['a long code', JSON.stringify({ username: 'player', password: 'x', mfa_code: '1'.repeat(900_000) })],
  ])('in %s is a fault of the sender, answered quickly', async (_name, body) => {
    for (const path of ['/api/v1/auth/login', '/api/trpc/auth.login']) {
      const answer = await rawCall(server.url, {
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json' },
        chunks: [body],
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.text.length).toBeLessThan(20_000);
    }
  });

  it('in the headers is refused before any handler runs', async () => {
    const long = 'a'.repeat(40_000);
    for (const bytes of [
      request('GET /api/v1/auth/me HTTP/1.1', `authorization: Bearer ${long}`),
      request(`GET /api/v1/auth/me?${long} HTTP/1.1`),
      request('GET /api/v1/auth/me HTTP/1.1', ...Array.from({ length: 3_000 }, (_, n) => `x-h-${n}: 1234567890`)),
    ])
      expect(await sendBytes(bytes)).toMatch(/^HTTP\/1\.1 4(14|31) /);
  });
});

describe('a form on another site', () => {
  /** What a browser sends from a form or a fetch without permission: no token, a simple type, its origin. */
  const foreign = (type: string) => ({
    'content-type': type,
    origin: EVIL,
    referer: `${EVIL}/trap`,
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    cookie: `access_token=${player.access_token}; refresh_token=${player.refresh_token}; token=${player.access_token}`,
  });
  const guarded = proceduresOf(api).flatMap(({ name, type, meta }, turn) =>
    meta.access && meta.route && type === 'mutation' ? [{ name, turn, ...meta.route }] : [],
  );
  const FORMS = [
    ['application/x-www-form-urlencoded', 'user_id=1&scopes=admin.scopes.grant&reason=csrf&to=1&quantity=1'],
    ['text/plain', '{"user_id":"1","reason":"csrf"}'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="reason"\r\n\r\ncsrf\r\n--x--'],
  ] as const;

  // asvs: 3.5.1
  it.each(guarded)('has no effect at $name for the victim', async ({ name, method, path, turn }) => {
    for (const [type, body] of aFew(FORMS, 1, turn)) {
      for (const at of [`/api/v1${concrete(path)}`, `/api/trpc/${name}`]) {
        const answer = await rawCall(server.url, {
          method: at.includes('/trpc/') ? 'POST' : method,
          path: at,
          headers: foreign(type),
          chunks: [body],
        });
        expect([at, answer.status >= 400 && answer.status < 500]).toEqual([at, true]);
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
        expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
      }
    }
  });

  it('cannot end a session, refresh one or read the current user', async () => {
    const before = await holdingsOf(server.db.pool);
    const type = 'application/x-www-form-urlencoded';
    for (const path of ['/auth/logout', '/auth/refresh', '/auth/me/token']) {
      const answer = await rawCall(server.url, {
        method: 'POST',
        path: `/api/v1${path}`,
        headers: foreign(type),
        chunks: ['x=1'],
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    const preflight = await call(server.url, 'OPTIONS', '/admin/scopes/grant', {
      headers: { origin: EVIL, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    expect(await holdingsOf(server.db.pool)).toEqual(before);
  });

  // asvs: 3.3.1 3.3.2 3.3.3 3.3.4
  it('leaves no credential in the victim’s browser: the only cookie just names the browser', async () => {
    const { username, password } = player;
    const answer = await call(server.url, 'POST', '/auth/login', { form: { username, password } });
    expect(answer.status).toBe(200);
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toEqual([
      expect.stringMatching(
        /^__Host-starhelm_device=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
      ),
    ]);
    const cookie = cookies[0]?.split(';')[0] ?? '';
    expect((await call(server.url, 'GET', '/auth/me', { headers: { cookie } })).status).toBe(401);
    expect(answer.headers.get('content-type')).toContain('application/json');
  });
});
