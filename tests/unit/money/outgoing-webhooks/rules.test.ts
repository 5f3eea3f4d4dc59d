import { createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpointUrlFault } from '#server/money/outgoing-webhooks/rules/endpoint-url.ts';
import {
  PLAYER_WEBHOOK_TYPES,
  TEAM_WEBHOOK_TYPES,
  unavailableTypes,
  WEBHOOK_TYPES,
} from '#server/money/outgoing-webhooks/rules/event-types.ts';
import {
  delayAfter,
  disabledBy,
  isDelivered,
  isGone,
  MAX_ATTEMPTS,
  MAX_FAILURES,
} from '#server/money/outgoing-webhooks/rules/retry-plan.ts';
import {
  isSigned,
  signatureHeaders,
  TOLERANCE_SECONDS,
  writeSecret,
} from '#server/money/outgoing-webhooks/rules/sign-webhook.ts';
import { webhookReach } from '#server/money/outgoing-webhooks/webhook-reach.ts';
import { readEnv } from '#server/platform/env.ts';
import { allowing, readNetwork } from '#server/platform/rules/public-address.ts';
import { TEST_SECRETS } from '#tests/support/services.ts';

function reach(variables: Record<string, string> = {}) {
  return webhookReach(readEnv({ ENVIRONMENT: 'test', ...TEST_SECRETS, ...variables }));
}
const PRODUCTION = { ...reach(), allows: allowing([]), isPrivateAllowed: false, isLoopbackHttpAllowed: false };

// asvs: 1.2.2 1.3.6
describe('an address', () => {
  it.each([
    'https://bot.example.com/hook?x=1',
    'https://bot.example.com:8443/',
    'https://bot.example.com:1024/',
    'https://bot.example.com:443/',
    'https://8.8.8.8/',
  ])('%s is allowed', (url) => expect(endpointUrlFault(url, PRODUCTION)).toBeUndefined());

  it.each([
    'http://bot.example.com/',
    'http://127.0.0.1:3000/',
    'http://localhost/',
    'https://localhost/',
    'https://localhost./',
    'https://router/',
    'https://db.internal/',
    'https://127.1/',
    'https://2130706433/',
    'https://192.168.1.4/',
    'https://[::1]/',
    'https://bot.example.com:1023/',
    'https://name@bot.example.com/',
    'https://:word@bot.example.com/',
    'https://bot.example.com/#part',
    'javascript:alert(1)',
    '',
  ])('%s is refused in production', (url) => expect(endpointUrlFault(url, PRODUCTION)).toEqual(expect.any(String)));

  it.each([
    ['bot.example.com', 'This is not an address.'],
    ['http://bot.example.com/', 'The address must use https.'],
    ['https://name@bot.example.com/', 'The address must not contain a user name or password.'],
    ['https://bot.example.com/#part', 'The address must not contain a fragment.'],
    ['https://bot.example.com:1023/', 'The port must be 443, or 1024 or above.'],
    ['https://bot.example.com:80/', 'The port must be 443, or 1024 or above.'],
    ['https://[fd00::1]/', 'The address must be on the public internet.'],
    ['https://router/', 'The address must have a public host name.'],
    ['https://db.internal./', 'The address must have a public host name.'],
  ])('%s is refused with a reason: %s', (url, fault) => expect(endpointUrlFault(url, PRODUCTION)).toBe(fault));

  it('in brackets is checked as the IP address that it contains', () => {
    expect(endpointUrlFault('https://[2606:4700::1111]/', PRODUCTION)).toBeUndefined();
    expect(endpointUrlFault('http://127.0.0.1:9000/', PRODUCTION)).toBe('The address must use https.');
    expect(endpointUrlFault('ftp://localhost/', reach())).toBe('The address must use https.');
  });

  it('of this machine may use http in development, others may not', () => {
    for (const url of ['http://localhost:9000/', 'http://127.0.0.1:9000/', 'http://[::1]:9000/'])
      expect(endpointUrlFault(url, reach())).toBeUndefined();
    expect(endpointUrlFault('http://bot.example.com/', reach())).toBe('The address must use https.');
    expect(endpointUrlFault('http://localhost.example.com/', reach())).toBe('The address must use https.');
    expect(endpointUrlFault('https://10.0.0.1/', reach())).toBe('The address must be on the public internet.');
  });

  it('in a network that the operator allowed is accepted, neighbouring ones are not', () => {
    const own = reach({ WEBHOOK_ALLOWED_NETWORKS: '10.1.0.0/16, 192.168.7.20' });
    expect(['10.1.2.3', '192.168.7.20', '8.8.8.8'].map(own.allows)).toEqual([true, true, true]);
    expect(['10.2.0.1', '192.168.7.21', '::ffff:10.2.0.1', 'nonsense'].map(own.allows)).toEqual(Array(4).fill(false));
    expect(endpointUrlFault('https://bot.internal/', own)).toBeUndefined();
    expect(() => reach({ WEBHOOK_ALLOWED_NETWORKS: '10.1.0.0/33' })).toThrow('WEBHOOK_ALLOWED_NETWORKS');
  });

  // asvs: 13.2.4
  it('of a network of this machine is refused in production', () => {
    const { allows, isLoopbackHttpAllowed } = webhookReach({ ENVIRONMENT: 'production', WEBHOOK_ALLOWED_NETWORKS: [] });
    expect([allows('127.0.0.1'), allows('::1'), isLoopbackHttpAllowed]).toEqual([false, false, false]);
  });
});

describe('a network', () => {
  it.each([
    ['10.1.0.0/16', { address: '10.1.0.0', bits: 16 }],
    ['10.1.0.7', { address: '10.1.0.7', bits: 32 }],
    ['fd00::/8', { address: 'fd00::', bits: 8 }],
    ['fd00::1', { address: 'fd00::1', bits: 128 }],
    ['10.1.0.0/33', undefined],
    ['fd00::/129', undefined],
    ['10.1.0.0/', undefined],
    ['10.1.0.0/1x', undefined],
    ['10.1.0.0/8/8', undefined],
    ['host', undefined],
  ])('%s', (text, network) => expect(readNetwork(text)).toEqual(network));
});

describe('a signature', () => {
  const secret = writeSecret(Buffer.alloc(32, 7));
  const signed = { id: 'evt', timestamp: 1_000, body: '{"a":1}' };

  it('uses a secret with a recognisable prefix', () => {
    expect(writeSecret(Buffer.alloc(32, 7))).toBe(`whsec_${Buffer.alloc(32, 7).toString('base64')}`);
  });

  it('follows the Standard Webhooks specification', () => {
    const expected = createHmac('sha256', Buffer.alloc(32, 7)).update('evt.1000.{"a":1}').digest('base64');
    expect(signatureHeaders([secret], signed)).toEqual({
      'webhook-id': 'evt',
      'webhook-timestamp': '1000',
      'webhook-signature': `v1,${expected}`,
    });
  });

  it('is valid for its own secret, id, time and body only', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), fc.nat(2 ** 31), (body, change, timestamp) => {
        const headers = signatureHeaders([secret], { id: 'evt', timestamp, body });
        expect(isSigned(secret, headers, body, timestamp)).toBe(true);
        expect(isSigned(secret, headers, body + change, timestamp)).toBe(false);
        expect(isSigned(secret, { ...headers, 'webhook-id': `evt${change}` }, body, timestamp)).toBe(false);
        expect(isSigned(secret, { ...headers, 'webhook-timestamp': String(timestamp + 1) }, body, timestamp)).toBe(
          false,
        );
        expect(isSigned(writeSecret(randomBytes(32)), headers, body, timestamp)).toBe(false);
      }),
    );
  });

  it('with one of two secrets is sufficient; one of another version, truncated or missing is invalid', () => {
    const other = writeSecret(Buffer.alloc(32, 9));
    const both = signatureHeaders([other, secret], signed);
    expect([secret, other].map((one) => isSigned(one, both, signed.body, 1_000))).toEqual([true, true]);
    const own = signatureHeaders([secret], signed);
    for (const signature of [
      own['webhook-signature']?.replace('v1,', 'v2,'),
      own['webhook-signature']?.slice(0, 20),
      '',
    ])
      expect(isSigned(secret, { ...own, 'webhook-signature': signature ?? '' }, signed.body, 1_000)).toBe(false);
    expect(isSigned(secret, {}, signed.body, 1_000)).toBe(false);
  });

  it('is refused if it is old or in the future', () => {
    const headers = signatureHeaders([secret], signed);
    const at = (now: number) => isSigned(secret, headers, signed.body, now);
    expect([at(1_000 + TOLERANCE_SECONDS), at(1_000 - TOLERANCE_SECONDS)]).toEqual([true, true]);
    expect([at(1_001 + TOLERANCE_SECONDS), at(999 - TOLERANCE_SECONDS)]).toEqual([false, false]);
    expect(isSigned(secret, { ...headers, 'webhook-timestamp': '1000.5' }, signed.body, 1_000)).toBe(false);
  });
});

describe('attempts', () => {
  it('wait longer each time and are limited', () => {
    const delays = Array.from({ length: MAX_ATTEMPTS }, (_, made) => delayAfter(made + 1));
    expect(delays.at(-1)).toBeNull();
    const waits = delays.slice(0, -1).map(Number);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits[0]).toBe(30);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(78_150);
  });

  it('succeed with any 2xx and nothing else', () => {
    expect([0, 199, 200, 204, 299, 300, 404, 500].map(isDelivered)).toEqual([
      false,
      false,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([isGone(410), isGone(404), isGone(411)]).toEqual([true, false, false]);
  });

  it('disable an endpoint after several failed deliveries in a row, or at once if it answers that it is gone', () => {
    expect(disabledBy(500, MAX_FAILURES - 1)).toBeNull();
    expect(disabledBy(500, MAX_FAILURES)).toBe('failing');
    expect(disabledBy(0, MAX_FAILURES + 1)).toBe('failing');
    expect(disabledBy(410, 1)).toBe('gone');
  });
});

it('players and teams each have event types that the other lacks', () => {
  for (const own of [TEAM_WEBHOOK_TYPES, PLAYER_WEBHOOK_TYPES])
    expect(own.every((type) => WEBHOOK_TYPES.includes(type))).toBe(true);
  expect(unavailableTypes([...TEAM_WEBHOOK_TYPES, 'price_alert'], true)).toEqual(['price_alert']);
  expect(unavailableTypes([...PLAYER_WEBHOOK_TYPES, 'team_treasury'], false)).toEqual(['team_treasury']);
  expect(WEBHOOK_TYPES).not.toContain('webhook_disabled');
});
