import { expect, it } from 'vitest';
import { readEnv } from '#server/platform/env.ts';
import { hstsOf } from '#server/platform/http/answer-headers.ts';
import { closedCors, corsOf } from '#server/platform/http/cors.ts';
import { registerGuard } from '#server/platform/http/register-guard.ts';
import { createLog } from '#server/platform/log.ts';
import { TEST_SECRETS } from '#tests/support/services.ts';

it('skips a guard that cannot be set up, and logs it', () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', pretty: false, destination: { write: (line) => void lines.push(line) } });
  const cors = registerGuard(
    log,
    'cors',
    () => {
      throw new Error('no such pattern');
    },
    closedCors,
  );
  expect(cors.allows('https://anywhere.example')).toBe(false);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { guard: 'cors', security_event: 'guard_not_registered', err: { message: 'no such pattern' } },
  ]);
});

// asvs: 3.4.1
it.each([
  [false, 'http', true],
  [true, 'http', false],
  [true, 'https, http', false],
  [true, 'http, https', true],
  [true, 'https', true],
  [true, undefined, true],
])('asks for https: proxy trusted %s, forwarded %s → %s', (TRUST_PROXY, forwarded, expected) => {
  const sent = (HSTS_INCLUDE_SUBDOMAINS: boolean) =>
    hstsOf({ TRUST_PROXY, HSTS_INCLUDE_SUBDOMAINS }, forwarded)['strict-transport-security'];
  expect(sent(false)).toBe(expected ? 'max-age=31536000' : undefined);
  expect(sent(true)).toBe(expected ? 'max-age=31536000; includeSubDomains' : undefined);
});

it('allows the two hosted-development patterns, and no third one', () => {
  const env = (patterns: string) =>
    readEnv({ ...TEST_SECRETS, ENVIRONMENT: 'production', CORS_HOSTED_DEV_PATTERNS: patterns });
  const cors = corsOf(env('https://*.one.example, https://*.two.example:3000'));
  for (const origin of ['https://me-3001.one.example', 'https://me.two.example:3000'])
    expect(cors.headersFor(origin)).toMatchObject({ 'access-control-allow-origin': origin, vary: 'origin' });
  for (const origin of ['https://one.example', 'http://me.one.example', 'https://me.two.example'])
    expect(cors.headersFor(origin)).toEqual({ vary: 'origin' });
  expect(() => env('https://a.example,https://b.example,https://c.example')).toThrow(/at most two/);
});

it.each(['*', 'play.example', 'https://play.example/path', 'https://a.example\r\nx: y'])(
  'refuses an origin like %j that is too wide or incomplete',
  (origin) => {
    expect(() => readEnv({ ...TEST_SECRETS, CORS_ORIGINS: origin })).toThrow(/CORS_ORIGINS/);
  },
);
