import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, type Registered, rawCall, register, type Session } from '#tests/support/http-client.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/running-server.ts';

const SPEC = {
  ADMIN_RATE_LIMIT_READ: '100',
  ADMIN_RATE_LIMIT_WRITE: '30',
  ADMIN_RATE_LIMIT_BULK: '10',
  ADMIN_RATE_LIMIT_REPORT: '5',
};

let server: TestServer;
let admin: Session;
let player: Registered;

beforeAll(async () => {
  server = await startTestServer({
    ...SPEC,
    AUTH_RATE_LIMIT_IP: '40',
    PAYMENT_WEBHOOK_RATE_LIMIT: '5',
    TRUST_PROXY: 'true',
  });
  admin = (await call<Session>(server.url, 'POST', '/auth/login', { json: ADMIN })).body;
  player = await register(server.url);
});
afterAll(() => server.dispose());

function from(ip: string) {
  return { 'x-forwarded-for': ip };
}
function read(token: string) {
  return call(server.url, 'GET', '/admin/scopes/catalog', { token });
}

it('gives an administrator a hundred reads per minute over both transports, and reports it', async () => {
  const first = await read(admin.access_token);
  expect(first.headers.get('ratelimit-policy')).toBe('"admin-read";q=100;w=60');
  expect(first.headers.get('ratelimit')).toBe('"admin-read";r=99;t=60');

  const trpc = `${server.url}/api/trpc/scopes.catalogue,scopes.catalogue?batch=1&input=%7B%7D`;
  const headers = { authorization: `Bearer ${admin.access_token}` };
  const batch = await fetch(trpc, { headers });
  expect(batch.headers.get('ratelimit')).toContain('r=97');

  const options = await call(server.url, 'OPTIONS', '/admin/scopes/catalog', { token: admin.access_token });
  expect(options).toMatchObject({ status: 204 });
  expect(options.headers.get('ratelimit')).toContain('r=96');

  const rest = await Promise.all(Array.from({ length: 100 }, () => read(admin.access_token)));
  expect(rest.filter(({ status }) => status === 200)).toHaveLength(96);
  const refused = await read(admin.access_token);
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'RATE_LIMITED',
      status: 429,
      reason: 'admin_read',
      limit: { policy: 'admin-read', quota: 100, window_seconds: 60 },
    },
  });
  expect(refused.headers.get('content-type')).toBe('application/problem+json');
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused.body.retry_after).toBe(seconds);
  expect((await fetch(trpc, { headers })).status).toBe(429);
  const stream = await call(server.url, 'GET', '/admin/galaxy/jobs/none/stream', { token: admin.access_token });
  expect(stream.status).toBe(429);
  expect(stream.headers.get('ratelimit')).toContain('r=0');
});

it('counts writes separately from reads', async () => {
  const write = () => call(server.url, 'POST', '/admin/scopes/grant', { token: admin.access_token, json: {} });
  const answers = await Promise.all(Array.from({ length: 31 }, write));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});

it('does not count refused callers against the budget', async () => {
  for (const token of [undefined, player.access_token]) {
    const answer = await call(server.url, 'GET', '/admin/scopes/catalog', { token });
    expect(answer.status).toBe(token ? 403 : 401);
    expect(answer.headers.get('ratelimit')).toBeNull();
  }
});

it('gives each address its own budget over all auth routes', async () => {
  const me = (ip: string) => call(server.url, 'GET', '/auth/me', { token: player.access_token, headers: from(ip) });
  expect((await me('192.0.2.1')).headers.get('ratelimit-policy')).toBe('"auth-ip";q=40;w=60');
  const answers = await Promise.all(Array.from({ length: 39 }, () => me('192.0.2.1')));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const login = await call(server.url, 'POST', '/auth/login', { json: ADMIN, headers: from('192.0.2.1') });
  expect(login).toMatchObject({ status: 429, body: { reason: 'auth_ip' } });
  expect((await me('192.0.2.2')).status).toBe(200);
});

// asvs: 4.1.3 15.3.4
it('trusts only what the trusted proxy appended', async () => {
  const spoofed = (n: number) => call(server.url, 'GET', '/auth/me', { headers: from(`203.0.113.${n}, 192.0.2.1`) });
  expect((await spoofed(1)).status).toBe(429);
  expect((await spoofed(2)).status).toBe(429);
});

it('ignores the forwarded address without a trusted proxy', async () => {
  const direct = await startTestServer({ AUTH_RATE_LIMIT_IP: '3' });
  try {
    const statuses = [];
    for (let n = 1; n <= 4; n++)
      statuses.push((await call(direct.url, 'GET', '/auth/me', { headers: from(`198.51.100.${n}`) })).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect(direct.logText()).not.toContain('198.51.100');
  } finally {
    await direct.dispose();
  }
});

it('refuses a large body from callers without permission before reading it', async () => {
  const declared = { 'content-type': 'application/json', 'content-length': String(60 * 1024 * 1024) };
  for (const [token, status] of [
    [undefined, 401],
    [player.access_token, 403],
  ] as const) {
    for (const path of ['/api/v1/admin/galaxy/import-bang', '/api/trpc/galaxy.importBang']) {
      const headers = { ...declared, ...(token ? { authorization: `Bearer ${token}` } : {}) };
      // Only one byte of 60 MiB is ever sent, so a response proves that the service did not wait for the rest.
      const answer = await rawCall(server.url, { method: 'POST', path, headers, chunks: ['{'], unfinished: true });
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.headers.connection).toBe('close');
    }
  }
});

it('limits the payment webhook by address, before a body is read', async () => {
  const deliver = (ip: string, length?: number) =>
    fetch(`${server.url}/api/v1/webhooks/payment`, {
      method: 'POST',
      headers: { ...from(ip), 'content-type': 'application/json' },
      body: 'x'.repeat(length ?? 2),
    });
  const first = await Promise.all(Array.from({ length: 5 }, () => deliver('203.0.113.9')));
  expect(first.map(({ status }) => status)).toEqual(Array(5).fill(401));
  // Too large a body would be a 413.
  const refused = await deliver('203.0.113.9', 300_000);
  expect(refused).toMatchObject({ status: 429 });
  expect(refused.headers.get('retry-after')).not.toBeNull();
  expect((await deliver('203.0.113.10')).status).toBe(401);
});
