import { expect, it } from 'vitest';
import { fixedClock } from '#server/platform/clock.ts';
import { readEnv } from '#server/platform/env.ts';
import { createMemoryStore } from '#server/platform/ephemeral-store.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';
import { networkOf } from '#server/platform/limits/limit-call.ts';
import { limitHeaders, newReply } from '#server/platform/limits/limit-headers.ts';
import { createLog } from '#server/platform/log.ts';
import { TEST_SECRETS } from '#tests/support/services.ts';

const request = {
  request_id: 'r',
  ip: '192.0.2.1',
  user_agent: null,
  idempotency_key: null,
  device_token: null,
  origin: null,
  address: null,
  client_id: null,
};

it('counts by key, and returns the remaining number and the retry time', async () => {
  const clock = fixedClock(new Date('2026-03-01T12:00:00.000Z'));
  const shared = {
    env: readEnv({ ...TEST_SECRETS, AUTH_RATE_LIMIT_ACCOUNT: '2' }),
    ephemeral: createMemoryStore(clock),
    log: createLog({ level: 'silent', pretty: false }),
    request,
  };
  async function consume(key: string) {
    const reply = newReply();
    const refused = await consumeLimit({ ...shared, reply }, 'auth-account', key).then(
      () => undefined,
      (error: unknown) => error,
    );
    return { refused, headers: limitHeaders(reply) };
  }
  expect(await consume('anna')).toEqual({
    refused: undefined,
    headers: { 'ratelimit-policy': '"auth-account";q=2;w=60', ratelimit: '"auth-account";r=1;t=60' },
  });
  clock.advance(20_500);
  await consume('anna');
  const third = await consume('anna');
  expect(third.headers.ratelimit).toBe('"auth-account";r=0;t=40');
  expect(third.refused).toMatchObject({
    code: 'RATE_LIMITED',
    status: 429,
    reason: 'auth_account',
    extra: { retry_after: 40, limit: { policy: 'auth-account', quota: 2, window_seconds: 60 } },
    headers: { 'retry-after': '40' },
  });
  expect((await consume('berta')).refused).toBeUndefined();
  clock.advance(39_500);
  expect((await consume('anna')).refused).toBeUndefined();
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
])('counts %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
