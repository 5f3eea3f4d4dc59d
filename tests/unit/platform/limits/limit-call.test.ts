import { describe, expect, it } from 'vitest';
import { fixedClock } from '#server/platform/clock.ts';
import { readEnv } from '#server/platform/env.ts';
import { createMemoryStore } from '#server/platform/ephemeral-store.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';
import { limitAdminRoute, limitAuthRoute, networkOf } from '#server/platform/limits/limit-call.ts';
import { limitHeaders, newReply } from '#server/platform/limits/limit-headers.ts';
import { policyOf } from '#server/platform/limits/policies.ts';
import { createLog } from '#server/platform/log.ts';
import { TEST_SECRETS } from '#tests/support/services.ts';

const env = readEnv({
  ...TEST_SECRETS,
  AUTH_RATE_LIMIT_IP: '1',
  ADMIN_RATE_LIMIT_READ: '1',
  ADMIN_RATE_LIMIT_WRITE: '1',
});

/** A call's context with a store of its own or a given one, and the lines that it logs. */
function callFrom(ip: string, ephemeral = createMemoryStore(fixedClock(new Date(0)))) {
  const lines: string[] = [];
  const log = createLog({ level: 'info', pretty: false, destination: { write: (line) => void lines.push(line) } });
  const request = {
    request_id: 'r7',
    ip,
    user_agent: null,
    idempotency_key: null,
    device_token: null,
    origin: null,
    address: null,
    client_id: null,
  };
  const ctx = { env, ephemeral, log, request, reply: newReply() };
  return {
    ctx,
    ephemeral,
    drawn: () => [...ctx.reply.limits.keys()],
    lines: () => lines.map((line) => JSON.parse(line)),
  };
}

describe('an auth route', () => {
  it.each([
    ['/auth/login', '192.0.2.1', ['auth-ip']],
    ['/auth/me', '2001:db8::7', ['auth-ip']],
    ['/authority', '192.0.2.1', []],
    ['/players/me', '192.0.2.1', []],
    [undefined, '192.0.2.1', []],
    // A host that does not pass the address leaves the limit to its proxy.
    ['/auth/login', 'unknown', []],
    ['/auth/login', '', []],
  ])('%s from %s draws from %j', async (route, ip, drawn) => {
    const call = callFrom(ip);
    await limitAuthRoute(call.ctx, route);
    expect(call.drawn()).toEqual(drawn);
  });

  it('has one budget per IPv6 network, and one per IPv4 address', async () => {
    const { ctx, ephemeral } = callFrom('2001:db8:1:2::1');
    await limitAuthRoute(ctx, '/auth/login');
    await expect(limitAuthRoute(callFrom('2001:db8:1:2:f::9', ephemeral).ctx, '/auth/me')).rejects.toMatchObject({
      reason: 'auth_ip',
    });
    await limitAuthRoute(callFrom('2001:db8:1:3::1', ephemeral).ctx, '/auth/login');
    await limitAuthRoute(callFrom('192.0.2.1', ephemeral).ctx, '/auth/login');
    await limitAuthRoute(callFrom('192.0.2.2', ephemeral).ctx, '/auth/login');
  });
});

describe('an admin route', () => {
  const admin = { user_id: 'ann', is_admin: true };

  it.each([
    ['GET', '/admin/audit', true, ['admin-read']],
    ['POST', '/admin/scopes/grant', true, ['admin-write']],
    ['GET', '/players/me', true, []],
    ['GET', undefined, true, []],
    ['GET', '/admin/audit', false, []],
  ])('%s %s, for an admin: %s, draws from %j', async (method, route, is_admin, drawn) => {
    const call = callFrom('192.0.2.1');
    await limitAdminRoute(call.ctx, { ...admin, is_admin }, method, route);
    expect(call.drawn()).toEqual(drawn);
  });

  it('has one budget per administrator and class', async () => {
    const { ctx } = callFrom('192.0.2.1');
    await limitAdminRoute(ctx, admin, 'GET', '/admin/audit');
    await limitAdminRoute(ctx, admin, 'POST', '/admin/x');
    await limitAdminRoute(ctx, { ...admin, user_id: 'bob' }, 'GET', '/admin/audit');
    await expect(limitAdminRoute(ctx, admin, 'GET', '/admin/users')).rejects.toMatchObject({ reason: 'admin_read' });
    expect(limitHeaders(ctx.reply)).toEqual({
      'ratelimit-policy': '"admin-read";q=1;w=60, "admin-write";q=1;w=60',
      ratelimit: '"admin-read";r=0;t=60, "admin-write";r=0;t=60',
    });
  });
});

describe('an exhausted budget', () => {
  it('reports its size and period, and is a security event', async () => {
    const { ctx, lines } = callFrom('192.0.2.1');
    await consumeLimit(ctx, 'admin-read', 'ann');
    await expect(consumeLimit(ctx, 'admin-read', 'ann')).rejects.toThrow('At most 1 call a minute. Try again in 60 s.');
    expect(lines()).toMatchObject([
      { msg: 'rate limited', security_event: 'rate_limited', limit: 'admin-read', key: 'ann', request_id: 'r7' },
    ]);
  });

  it('can count several calls, and hours', async () => {
    const { ctx } = callFrom('192.0.2.1');
    for (let sent = 0; sent < 6; sent++) await consumeLimit(ctx, 'fleet-call', 'ann');
    await expect(consumeLimit(ctx, 'fleet-call', 'ann')).rejects.toThrow(
      'At most 6 calls an hour. Try again in 3600 s.',
    );
  });
});

it('a quota is configured or fixed', () => {
  expect(policyOf(env, 'auth-ip')).toEqual({ name: 'auth-ip', quota: 1, windowMs: 60_000 });
  expect(policyOf(env, 'fleet-call')).toEqual({ name: 'fleet-call', quota: 6, windowMs: 3_600_000 });
});

it('a response without a limit has no rate limit headers', () => {
  expect(limitHeaders(newReply())).toEqual({});
});

it.each([
  ['2001:db8::2:3:4:5', '2001:db8:0:0::/64'],
  ['2001:db8:1::4:5:6:7', '2001:db8:1:0::/64'],
  ['1:2:3::5:6:7:8', '1:2:3:0::/64'],
  ['::2:3:4:5:6:7', '0:0:2:3::/64'],
  ['::3:4:5:6:7', '0:0:0:3::/64'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
  ['2001:0:0:00a0::', '2001:0:0:a0::/64'],
  ['not an address', 'not an address'],
])('the network of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));
