import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, rawCall, register } from '#tests/support/http-client.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';

const KIB = 1_024;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMIT_IP: '40', TRUST_PROXY: 'true' });
});
afterAll(() => server.dispose());

function from(ip: string) {
  return { 'x-forwarded-for': ip };
}

describe('a sign-in with a large body', () => {
  it.each([
    ['a form of 889 kB', FORM, 'a&'.repeat(444_500)],
    ['JSON of 17 KiB', JSON_TYPE, JSON.stringify({ username: 'x'.repeat(17 * KIB), password: 'x' })],
  ])('%s is refused by its size, whether declared or in chunks', async (_name, type, body) => {
    for (const path of ['/api/v1/auth/login', '/api/trpc/auth.login']) {
      if (path.includes('trpc') && type === FORM) continue;
      const length = { 'content-length': String(body.length) };
      for (const extra of [{}, length]) {
        const headers = { ...type, ...extra, ...from('203.0.113.1') };
        const answer = await rawCall(server.url, { method: 'POST', path, headers, chunks: [body] });
        expect([path, answer.status]).toEqual([path, 413]);
      }
    }
  });

  // asvs: 15.2.2
  it('is refused by the address’s rate limit before its body is read', async () => {
    const ip = from('203.0.113.2');
    for (let n = 0; n < 40; n++) await call(server.url, 'GET', '/auth/me', { headers: ip });
    for (const path of ['/api/v1/auth/login', '/api/trpc/auth.login']) {
      const headers = { ...JSON_TYPE, ...ip, 'content-length': String(10 * KIB) };
      // Only one byte is ever sent, so a response proves that the service did not wait for the rest.
      const answer = await rawCall(server.url, { method: 'POST', path, headers, chunks: ['{'], unfinished: true });
      expect([path, answer.status]).toEqual([path, 429]);
      expect(answer.headers['retry-after']).toBeDefined();
      expect(answer.text).not.toContain('"result"');
    }
  });

  it('counts against the budget of its address, also when it cannot be parsed', async () => {
    const ip = from('203.0.113.3');
    const bodies = [
      [JSON_TYPE, '{'],
      [FORM, 'a&'.repeat(5_000)],
      [JSON_TYPE, ' '.repeat(17 * KIB)],
      [{ 'content-type': 'text/xml' }, '<a/>'],
    ] as const;
    for (let n = 0; n < 40; n++) {
      const [type, body] = bodies[n % 4] ?? [JSON_TYPE, ''];
      const request = { method: 'POST', path: '/api/v1/auth/login', headers: { ...type, ...ip }, chunks: [body] };
      expect([400, 413, 415]).toContain((await rawCall(server.url, request)).status);
    }
    expect((await call(server.url, 'GET', '/auth/me', { headers: ip })).status).toBe(429);
  });

  it('counts once per call, over either transport', async () => {
    const ip = from('203.0.113.4');
    const json = { username: 'nobody', password: 'wrong' };
    const rest = await call(server.url, 'POST', '/auth/login', { json, headers: ip });
    expect(rest.headers.get('ratelimit')).toContain('"auth-ip";r=39');
    const batch = await fetch(`${server.url}/api/trpc/auth.login,auth.login?batch=1`, {
      method: 'POST',
      headers: { ...JSON_TYPE, ...ip },
      body: JSON.stringify({ 0: json, 1: json }),
    });
    expect(batch.headers.get('ratelimit')).toContain('"auth-ip";r=37');
  });
});

describe('input with many small parts', () => {
  it.each([
    ['a form of many pairs', FORM, 'a=1&'.repeat(1_000)],
    ['a form with one deep name', FORM, `a${'[b]'.repeat(2_000)}=1`],
    ['a deep list', JSON_TYPE, `${'['.repeat(4_000)}${']'.repeat(4_000)}`],
    ['many small lists', JSON_TYPE, `[${'[],'.repeat(5_200)}0]`],
  ])('%s is refused before it is decoded', async (_name, type, body) => {
    const answer = await rawCall(server.url, {
      method: 'POST',
      path: '/api/v1/auth/login',
      headers: { ...type, ...from('203.0.113.5') },
      chunks: [body],
    });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.text).reason).toMatch(/^(too_many_pairs|json_too_complex)$/);
  });

  it('is refused in a query string too', async () => {
    const answer = await call(server.url, 'GET', `/rankings/wealth?${'a=1&'.repeat(1_000)}`);
    expect(answer).toMatchObject({ status: 400, body: { reason: 'too_many_pairs' } });
  });

  it('is refused over tRPC in any content type but JSON', async () => {
    for (const type of ['multipart/form-data; boundary=x', 'application/octet-stream', 'text/plain']) {
      const answer = await rawCall(server.url, {
        method: 'POST',
        path: '/api/trpc/auth.login',
        headers: { 'content-type': type, ...from('203.0.113.6') },
        chunks: ['--x--'],
      });
      expect([type, answer.status]).toEqual([type, 415]);
    }
  });
});

describe('an ordinary procedure', () => {
  it('reads no more than the contract allows, from a player too', async () => {
    const player = await register(server.url);
    const answer = await call(server.url, 'POST', '/messages', {
      token: player.access_token,
      json: { to: 'x', body: 'y'.repeat(KIB * KIB) },
    });
    expect(answer).toMatchObject({ status: 413, body: { limit_bytes: KIB * KIB } });
    const read = await call(server.url, 'POST', '/messages', {
      token: player.access_token,
      json: { to: 'x', body: 'y'.repeat(1_000 * KIB) },
    });
    expect(read).toMatchObject({ status: 422, body: { code: 'VALIDATION' } });
  });
});
