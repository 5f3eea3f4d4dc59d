import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { api, plainHandlers } from '#server/api.ts';
import { matchesDigest, readToken, secretDigest, writeToken } from '#server/community/accounts/rules/api-token.ts';
import { TOKEN_SCOPES, tokenScopeOf } from '#server/community/accounts/rules/token-scopes.ts';
import { listRoutes } from '#server/platform/http/list-routes.ts';

const secret = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('base64url'));

it('parses the tokens it creates, and nothing else', () => {
  fc.assert(
    fc.property(fc.uuid(), secret, fc.string(), (id, secret, noise) => {
      const text = writeToken({ id, secret });
      expect(readToken(text)).toEqual({ id, secret });
      expect(readToken(`${text}${noise}`)).toEqual(noise === '' ? { id, secret } : undefined);
      expect(readToken(noise)).toBeUndefined();
    }),
  );
});

it('compares equal to complete digests only', () => {
  const digest = secretDigest('own');
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  for (const stored of ['', digest.slice(2), `${digest}00`]) expect(matchesDigest('own', stored)).toBe(false);
});

it('stores only the digest of a secret', () => {
  fc.assert(
    fc.property(secret, secret, (own, other) => {
      expect(matchesDigest(own, secretDigest(own))).toBe(true);
      expect(matchesDigest(other, secretDigest(own))).toBe(own === other);
      expect(secretDigest(own)).not.toContain(own);
    }),
  );
});

/** What tokens never open, whatever their scopes. */
const CLOSED = new Set([
  'admin',
  'ai',
  'asyncapi.json',
  'auth',
  'docs',
  'docs.css',
  'error-codes',
  'fairness',
  'first-login',
  'i18n',
  'openapi.json',
  'realtime',
  'status',
  'subscriptions',
  'webhooks',
]);

const routes = [...listRoutes(api), ...plainHandlers];
function segmentOf(path: string): string {
  return path.split('/')[1] ?? '';
}

describe('the routes open to tokens', () => {
  it.each(routes.filter(({ path }) => CLOSED.has(segmentOf(path)) && path !== '/auth/me'))(
    'do not include $method $path',
    ({ method, path }) => {
      expect(tokenScopeOf(method, path)).toBeNull();
    },
  );

  it('do not include /admin or paths that resemble API paths', () => {
    for (const path of ['/admin/economy/levers', '/constructor', '/__proto__/x', '/toString', '', '/', '//nav/move'])
      for (const method of ['GET', 'POST', 'DELETE']) expect(tokenScopeOf(method, path)).toBeNull();
  });

  it('include writes only with a scope beyond reading', () => {
    for (const { method, path } of routes)
      if (method !== 'GET') expect(tokenScopeOf(method, path), `${method} ${path}`).not.toBe('read');
  });

  it('include no treasury transfers and no dissolving of teams', () => {
    const writes = routes.filter(({ method, path }) => method !== 'GET' && segmentOf(path) === 'teams');
    expect(writes.length).toBeGreaterThan(10);
    for (const { method, path } of writes) expect(tokenScopeOf(method, path), `${method} ${path}`).toBeNull();
  });

  it.each([
    ['GET', '/auth/me', 'read'],
    ['HEAD', '/auth/me', 'read'],
    ['PATCH', '/auth/me', null],
    ['GET', '/auth/me/token', null],
    ['GET', '/nav/course', 'read'],
    ['HEAD', '/nav/course', 'read'],
    ['POST', '/nav/move', 'travel'],
    ['DELETE', '/trading/orders/7', 'trade'],
    ['GET', '/messages/inbox', 'talk'],
    ['POST', '/messages', 'talk'],
    ['GET', '/teams/own', 'talk'],
    ['GET', '/medals/mine', 'read'],
    ['POST', '/medals/mine', null],
    ['GET', '/medals/admin/players/7', null],
    ['GET', 'nav', null],
  ])('%s %s wants %s', (method, path, scope) => expect(tokenScopeOf(method, path)).toBe(scope));

  it('use every scope', () => {
    const used = new Set(routes.map(({ method, path }) => tokenScopeOf(method, path)));
    expect(TOKEN_SCOPES.filter((scope) => !used.has(scope))).toEqual([]);
  });
});
