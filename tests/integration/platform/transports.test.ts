import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Registered, rawCall, read, register, type Session } from '#tests/support/http-client.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/running-server.ts';

let server: TestServer;
let player: Registered;
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: 'a-token-for-metrics' });
  player = await register(server.url);
});
afterAll(() => server.dispose());

const JSON_TYPE = { 'content-type': 'application/json' };
const MIB = 1024 * 1024;

describe('an invalid request', () => {
  const long = JSON.stringify({ username: 'x'.repeat(MIB), password: 'x' });
  it.each([
    ['malformed JSON', 'POST', '/auth/login', JSON_TYPE, '{"username":', 400, 'BAD_REQUEST'],
    ['an unknown route', 'GET', '/no/such/route', {}, '', 404, 'NOT_FOUND'],
    ['the prefix alone', 'GET', '', {}, '', 404, 'NOT_FOUND'],
    ['a wrong method', 'DELETE', '/auth/login', {}, '', 405, 'METHOD_NOT_ALLOWED'],
    ['a wrong method with a body', 'PUT', '/auth/me', JSON_TYPE, '{}', 405, 'METHOD_NOT_ALLOWED'],
    ['a body over 1 MiB', 'POST', '/auth/login', JSON_TYPE, long, 413, 'PAYLOAD_TOO_LARGE'],
    [
      'a foreign content type',
      'POST',
      '/auth/login',
      { 'content-type': 'text/xml' },
      '<a/>',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['a body without a type', 'POST', '/auth/login', {}, '{}', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a missing body', 'POST', '/auth/login', {}, '', 422, 'VALIDATION'],
    ['a body of another shape', 'POST', '/auth/login', JSON_TYPE, '[1,2]', 422, 'VALIDATION'],
    ['a body that is null', 'POST', '/auth/login', JSON_TYPE, 'null', 422, 'VALIDATION'],
    ['no token', 'GET', '/auth/me', {}, '', 401, 'UNAUTHENTICATED'],
  ])('%s: %s %s', async (_name, method, path, headers, body, status, code) => {
    const answer = await rawCall(server.url, { method, path: `/api/v1${path}`, headers, chunks: body ? [body] : [] });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    const problem = JSON.parse(answer.text);
    expect(problem).toMatchObject({
      status,
      code,
      title: expect.any(String),
      detail: expect.any(String),
      type: expect.stringContaining('urn:'),
    });
    expect(problem.request_id).toBe(answer.headers['x-request-id']);
    if (status === 405) expect(answer.headers.allow).toMatch(/^(POST|GET), OPTIONS$/);
  });

  it('without a body is answered as one without members, by both transports', async () => {
    const token = { authorization: `Bearer ${player.access_token}` };
    const of = async (path: string, headers: Record<string, string>, body: string) => {
      const answer = await rawCall(server.url, {
        method: 'POST',
        path,
        headers: { ...token, ...headers },
        chunks: body ? [body] : [],
      });
      return { status: answer.status, text: answer.text.replace(/"(request_id|instance)":"[^"]*"/g, '') };
    };
    const rest = '/api/v1/trading/dock';
    const expected = await of(rest, JSON_TYPE, '{}');
    expect(expected.status).toBe(409);
    for (const [headers, body] of [
      [{}, ''],
      [JSON_TYPE, ''],
      [JSON_TYPE, '\ufeff{}'],
    ] as const)
      expect(await of(rest, headers, body)).toEqual(expected);
    expect((await of('/api/trpc/trading.dock', JSON_TYPE, '\ufeff{}')).status).toBe(409);
  });

  it('is not read completely when it is too large, even without a content length', async () => {
    const chunks = Array.from({ length: 40 }, () => Buffer.alloc(64 * 1024, 32));
    for (const path of ['/api/v1/auth/login', '/api/trpc/auth.login']) {
      const answer = await rawCall(server.url, {
        method: 'POST',
        path,
        headers: { ...JSON_TYPE, 'transfer-encoding': 'chunked' },
        chunks,
      });
      expect(answer.status).toBe(413);
      expect(answer.headers.connection).toBe('close');
    }
  });

  it('gets a 4xx for malformed URLs, never a 5xx', async () => {
    const paths = [
      '/api/v1/ships/%zz',
      '/api/v1/%',
      '/api/v1//auth/me',
      '/api/v1/auth/me/',
      '/api/v1/../v1/nothing',
      '/api/v1/__proto__',
      '/api/v1/constructor',
      '/api/trpc/',
      '/api/trpc/no.such',
      '/api/trpc/auth.me?batch=1&input=%7B',
      '/api/trpc/%zz',
      '//',
      '/api/v1/auth/me?%zz',
    ];
    for (const path of paths) {
      const answer = await rawCall(server.url, { method: 'GET', path });
      expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true]);
      expect(answer.headers['x-request-id']).toEqual(expect.any(String));
    }
  });

  it('may use an absolute URL, as proxies do', async () => {
    const answer = await rawCall(server.url, { method: 'GET', path: 'http://elsewhere.test/api/v1/auth/me' });
    expect(answer.status).toBe(401);
  });

  it('gets an error for half a character, instead of a message with another one', async () => {
    const { access_token, username } = await register(server.url);
    const json = { to: username, subject: 'Ore', body: 'a\ud800b' };
    const answer = await call(server.url, 'POST', '/messages', { token: access_token, json });
    expect(answer).toMatchObject({ status: 422, body: { reason: 'text_not_storable', errors: [{ path: 'body' }] } });
  });

  it('gets the same error for half a character in an import of translations', async () => {
    const { body } = await call<Session>(server.url, 'POST', '/auth/login', { json: ADMIN });
    const json = { translations: { welcome: 'a\ud800b' }, overwrite: true };
    const answer = await call(server.url, 'POST', '/i18n/admin/bulk/es/common', { token: body.access_token, json });
    expect(answer).toMatchObject({
      status: 422,
      body: { reason: 'text_not_storable', errors: [{ path: 'translations.welcome' }] },
    });
  });

  it('gets a clear error for NUL in a text, not an internal error', async () => {
    const answer = await call(server.url, 'POST', '/auth/login', { json: { username: 'a\u0000b', password: 'x' } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION', reason: 'text_not_storable' } });
    const form = await rawCall(server.url, {
      method: 'POST',
      path: '/api/v1/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      chunks: ['username=%00&password=x'],
    });
    expect(form.status).toBe(422);
  });

  it('may not call more than fifty procedures at once', async () => {
    const names = Array.from({ length: 51 }, () => 'auth.me').join(',');
    const answer = await rawCall(server.url, { method: 'GET', path: `/api/trpc/${names}?batch=1` });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  // asvs: 15.3.6
  it('cannot pollute a prototype by brackets or names', async () => {
    const form = '__proto__[polluted]=1&constructor[prototype][polluted]=1&username=a&password=b';
    await rawCall(server.url, {
      method: 'POST',
      path: '/api/v1/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      chunks: [form],
    });
    await rawCall(server.url, { method: 'GET', path: '/api/v1/ships?__proto__[polluted]=1' });
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('HEAD and OPTIONS', () => {
  it('respond to HEAD as to GET without the body', async () => {
    const answer = await call(server.url, 'HEAD', '/auth/me', { token: player.access_token });
    expect(answer).toMatchObject({ status: 200, text: '' });
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(50);
    expect(await call(server.url, 'HEAD', '/openapi.json')).toMatchObject({ status: 200, text: '' });
    expect(await call(server.url, 'HEAD', '/no/such')).toMatchObject({ status: 404, text: '' });
  });

  it('list the allowed methods at OPTIONS', async () => {
    const answer = await call(server.url, 'OPTIONS', '/auth/login', { headers: { origin: 'https://elsewhere.test' } });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('allow')).toBe('POST, OPTIONS');
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization');
  });
});

describe('every response', () => {
  it.each([
    '/api/v1/auth/me',
    '/api/v1/none',
    '/api/v1/openapi.json',
    '/api/trpc/auth.me',
    '/healthz',
    '/metrics',
    '/',
  ])('%s carries a request id and the guards', async (path) => {
    const answer = await fetch(server.url + path, { headers: { 'x-request-id': 'trace-12345678' } });
    expect(answer.headers.get('x-request-id')).toBe('trace-12345678');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
  });

  // asvs: 16.2.1
  it('is logged once with its request id, and an invalid token is not logged', async () => {
    await call(server.url, 'GET', '/auth/me', {
      token: 'a.wrong.token-value',
      headers: { 'x-request-id': 'log-line-0001' },
    });
    const lines = server.logLines().filter((line) => line.request_id === 'log-line-0001');
    expect(lines).toMatchObject([
      { msg: 'request', method: 'GET', path: '/api/v1/auth/me', route: '/auth/me', status: 401 },
    ]);
    expect(server.logText()).not.toContain('a.wrong.token-value');
  });
});

describe('the operational endpoints', () => {
  it('report liveness and readiness', async () => {
    expect(await read(await fetch(`${server.url}/healthz`))).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await read(await fetch(`${server.adminUrl}/readyz`))).toMatchObject({
      status: 200,
      body: { status: 'ok', database: 'ok' },
    });
  });

  // asvs: 13.4.5
  it('show metrics only with the token', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer a-token-for-metricz', 'Bearer a-token-for-metrics-and-more']) {
      const refused = await fetch(`${server.url}/metrics`, { headers: { authorization } });
      expect(refused.status).toBe(401);
      expect(refused.headers.get('www-authenticate')).toBe('Bearer');
      expect(await refused.json()).toMatchObject({
        code: 'UNAUTHENTICATED',
        detail: expect.stringContaining('METRICS_TOKEN'),
      });
    }
    const answer = await read(
      await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer a-token-for-metrics' } }),
    );
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(/http_requests_total\{method="GET",route="\/auth\/me",status="401"\}/);
    expect(answer.text).toMatch(/^realtime_sockets 0$/m);
  });

  it('do not let clients create metric labels', async () => {
    for (const path of ['/api/zzz1/x', '/api/v1/zzz2', '/zzz3', '/metrics/zzz4', '/api/trpc/zzz5'])
      await fetch(server.url + path);
    const answer = await read(
      await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer a-token-for-metrics' } }),
    );
    expect(answer.text).not.toContain('zzz');
  });

  it('serve the API at the admin port too', async () => {
    expect((await call(server.adminUrl, 'GET', '/auth/me', { token: player.access_token })).status).toBe(200);
  });
});
