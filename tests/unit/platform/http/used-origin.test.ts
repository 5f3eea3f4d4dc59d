import { hostname } from 'node:os';
import { expect, it } from 'vitest';
import { readEnv } from '#server/platform/env.ts';
import { readFacts } from '#server/platform/http/request-facts.ts';
import { playerOrigin, usedOrigin } from '#server/platform/http/used-origin.ts';
import { TEST_SECRETS } from '#tests/support/services.ts';

const LOCAL = readEnv({ ...TEST_SECRETS });
const PUBLIC = readEnv({
  ...TEST_SECRETS,
  PUBLIC_URL: 'https://play.example/game',
  ADMIN_URL: 'https://admin.example',
  CORS_ORIGINS: 'https://other.example,https://*.preview.example',
});
function factsOf(headers: Record<string, string>, trustProxy = false) {
  return readFacts((name) => headers[name], '127.0.0.1', trustProxy);
}

it.each(['127.0.0.1:8080', '192.168.1.20:8080', '[::1]:8080', 'localhost:9000', `${hostname().toLowerCase()}:8080`])(
  'a browser at %s returns there',
  (host) => {
    expect(usedOrigin(LOCAL, factsOf({ host }))).toBe(`http://${host}`);
    expect(playerOrigin(LOCAL, factsOf({ host }))).toBe(`http://${host}`);
  },
);

it.each(['evil.test', 'evil.test:8080', '127.0.0.1.evil.test', 'localhost.evil.test', 'a b', ''])(
  'a browser at %j returns to this machine',
  (host) => expect(usedOrigin(LOCAL, factsOf({ host }))).toBe('http://localhost:8080'),
);

it('from the admin port a browser returns to its port, a purchase to the players’', () => {
  const facts = factsOf({ host: '127.0.0.1:3001' });
  expect(usedOrigin(LOCAL, facts)).toBe('http://127.0.0.1:3001');
  expect(playerOrigin(LOCAL, facts)).toBe('http://127.0.0.1:8080');
});

it('with a public address only configured ones count', () => {
  const used = (headers: Record<string, string>) => usedOrigin(PUBLIC, factsOf(headers, true));
  expect(used({ host: '10.0.0.7:8080' })).toBe('https://play.example');
  expect(used({ host: 'evil.test', origin: 'https://evil.test' })).toBe('https://play.example');
  expect(used({ host: 'play.example', origin: 'https://other.example' })).toBe('https://other.example');
  expect(used({ host: 'play.example', origin: 'https://x.preview.example' })).toBe('https://play.example');
  const admin = { host: 'admin.example', 'x-forwarded-proto': 'https' };
  expect(used(admin)).toBe('https://admin.example');
  expect(playerOrigin(PUBLIC, factsOf(admin, true))).toBe('https://play.example');
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8::7]:4711', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['"[2001:db8::7]:4711"', '2001:db8::7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
  ['unknown', '127.0.0.1'],
  ['203.0.113.7:port', '127.0.0.1'],
  ['', '127.0.0.1'],
])('of the forwarded addresses %j the nearest is %s', (forwarded, ip) => {
  expect(factsOf({ 'x-forwarded-for': forwarded }, true).ip).toBe(ip);
  expect(factsOf({ 'x-forwarded-for': forwarded }).ip).toBe('127.0.0.1');
});
