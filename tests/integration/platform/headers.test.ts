import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Registered, rawCall, register } from '#tests/support/http-client.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/running-server.ts';

let server: TestServer;
let player: Registered;

beforeAll(async () => {
  server = await startTestServer({
    TRUST_PROXY: 'true',
    PUBLIC_URL: 'https://play.example.test',
    HSTS_INCLUDE_SUBDOMAINS: 'true',
  });
  player = await register(server.url);
});
afterAll(() => server.dispose());

describe('every data response', () => {
  // asvs: 3.2.1 3.4.1 3.4.4 3.4.5 3.4.6
  it.each(['/api/v1/auth/me', '/api/v1/none', '/api/v1/openapi.json', '/api/trpc/auth.me', '/healthz', '/metrics'])(
    '%s has the security headers',
    async (path) => {
      const { headers } = await fetch(server.url + path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      });
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('server')).toBeNull();
    },
  );

  // asvs: 4.1.1 14.2.2 14.3.2
  it.each([
    ['/api/v1/auth/me', 'application/json', 'no-store'],
    ['/api/trpc/auth.me', 'application/json', 'no-store'],
    ['/api/v1/none', 'application/problem+json', 'no-store'],
    ['/api/v1/players/me', 'application/json', 'no-store'],
    ['/api/v1/docs', 'text/html; charset=utf-8', 'public, max-age=300'],
    ['/api/v1/docs.css', 'text/css; charset=utf-8', 'public, max-age=300'],
  ])('%s says that it is %s, and whether it may be kept', async (path, type, kept) => {
    const { headers } = await fetch(server.url + path, { headers: { authorization: `Bearer ${player.access_token}` } });
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([type, kept]);
  });

  // asvs: 13.4.4
  it.each(['/api/v1/auth/me', '/api/trpc/auth.me', '/healthz', '/metrics', '/login'])(
    'TRACE %s is refused and echoes nothing',
    async (path) => {
      const answer = await rawCall(server.url, { method: 'TRACE', path, headers: { 'x-secret': 'said-by-caller' } });
      expect(answer.status).toBe(405);
      expect(JSON.stringify(answer)).not.toContain('said-by-caller');
    },
  );

  it('names the methods of a route to a TRACE of it, and knows no unknown route', async () => {
    const trace = (path: string) => rawCall(server.url, { method: 'TRACE', path });
    expect((await trace('/api/v1/auth/login')).headers.allow).toBe('POST, OPTIONS');
    expect((await trace('/api/v1/none')).status).toBe(404);
  });

  it('allows only its own stylesheet on the document page', async () => {
    const policy = (await fetch(`${server.url}/api/v1/docs`)).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).not.toMatch(/script-src|unsafe/);
  });

  it('omits HSTS where the proxy reports plain http', async () => {
    const answer = await fetch(`${server.url}/healthz`, { headers: { 'x-forwarded-proto': 'http' } });
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  });
});

describe('values a client sends in headers', () => {
  // asvs: 1.2.1
  it('cannot split a response', async () => {
    for (const value of ['abcdefgh%0d%0aset-cookie: a=1', 'abcdefgh\tset-cookie: a=1', 'ü'.repeat(9)]) {
      const answer = await rawCall(server.url, {
        method: 'GET',
        path: `/api/v1/none/${encodeURIComponent('\r\nset-cookie: a=1')}?x=%0d%0aset-cookie:%20a=1`,
        headers: { 'x-request-id': value, origin: 'https://play.example.test' },
      });
      expect(answer.status).toBe(404);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('never appear as a host of this service', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    for (const path of ['/api/v1/auth/me', '/api/v1/openapi.json', '/api/v1/docs', '/api/v1/auth/providers', '//x']) {
      const answer = await rawCall(server.url, { method: 'GET', path, headers });
      expect(answer.text + JSON.stringify(answer.headers)).not.toContain('evil.example');
    }
  });
});

describe('a form post from another origin', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const signIn = `username=${ADMIN.username}&password=${encodeURIComponent(ADMIN.password)}`;

  it('is refused before any handler runs', async () => {
    for (const origin of ['https://evil.example', 'null', 'https://play.example.test.evil.example'])
      for (const path of [
        '/api/v1/auth/login',
        '/api/v1/auth/register',
        '/api/v1/auth/logout',
        '/api/trpc/auth.login',
      ]) {
        const headers = { ...form, origin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
        const answer = await rawCall(server.url, { method: 'POST', path, headers, chunks: [signIn] });
        expect([path, answer.status]).toEqual([path, 403]);
        expect(JSON.parse(answer.text)).toMatchObject({ code: 'FORBIDDEN', reason: 'cross_origin' });
        expect(answer.text).not.toContain('access_token');
      }
  });

  it('is accepted from the service’s own pages and from programs', async () => {
    for (const origin of [server.url, 'https://play.example.test', undefined]) {
      const headers = { ...form, ...(origin ? { origin } : {}) };
      const answer = await rawCall(server.url, {
        method: 'POST',
        path: '/api/v1/auth/login',
        headers,
        chunks: [signIn],
      });
      expect(answer.status).toBe(200);
    }
  });

  // asvs: 3.5.1
  it('never carries a token in a cookie', async () => {
    const answer = await call(server.url, 'POST', '/auth/login', { json: ADMIN });
    // The only cookie names a known device and gives no access.
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-starhelm_device=/)]);
    const cookie = { cookie: `access_token=${player.access_token}; token=${player.access_token}` };
    expect((await call(server.url, 'GET', '/auth/me', { headers: cookie })).status).toBe(401);
  });
});
