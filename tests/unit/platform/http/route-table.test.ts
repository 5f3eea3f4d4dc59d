import { describe, expect, it } from 'vitest';
import { byHost, toAdminPath } from '#server/platform/http/admin-paths.ts';
import { corsOf, createCors } from '#server/platform/http/cors.ts';
import { compileRoutes } from '#server/platform/http/route-table.ts';

const table = compileRoutes([
  { method: 'GET', path: '/ships' },
  { method: 'GET', path: '/ships/catalogue' },
  { method: 'GET', path: '/ships/{id}' },
  { method: 'POST', path: '/ships/{id}/{verb}' },
  { method: 'POST', path: '/ships/{id}/rename' },
  { method: 'GET', path: '/docs.css' },
]);

describe('route table', () => {
  it('prefers fixed segments over parameters', () => {
    expect(table.patternOf('GET', '/ships/catalogue')).toBe('/ships/catalogue');
    expect(table.patternOf('GET', '/ships/7')).toBe('/ships/{id}');
    expect(table.patternOf('POST', '/ships/7/rename')).toBe('/ships/{id}/rename');
    expect(table.patternOf('POST', '/ships/7/repair')).toBe('/ships/{id}/{verb}');
  });

  it('never uses a fixed path as a parameter value, for any method', () => {
    const words = compileRoutes([
      { method: 'GET', path: '/i18n/{lang}/{namespace}' },
      { method: 'POST', path: '/i18n/admin/initialize' },
    ]);
    expect(words.methodsOf('/i18n/admin/initialize')).toEqual(['POST']);
    expect(words.patternOf('GET', '/i18n/admin/initialize')).toBeUndefined();
    expect(words.patternOf('GET', '/i18n/en/game')).toBe('/i18n/{lang}/{namespace}');
  });

  it('lists the methods of a path, and none of an unknown path', () => {
    expect(table.methodsOf('/ships/7/rename')).toEqual(['POST']);
    expect(table.methodsOf('/ships')).toEqual(['GET']);
    expect(table.methodsOf('/ships/')).toEqual(['GET']);
    for (const path of ['/ship', '/ships//', '/ships/7/8/9', '', '/docsXcss', '/constructor', '/__proto__'])
      expect(table.methodsOf(path)).toEqual([]);
  });
});

describe('admin port', () => {
  it.each([
    ['/', '/admin'],
    ['/?a=1', '/admin?a=1'],
    ['/audit', '/admin/audit'],
    ['/audit?page=2', '/admin/audit?page=2'],
    ['/admin', '/admin'],
    ['/admin/audit', '/admin/audit'],
    ['/administrators', '/admin/administrators'],
    ['/api/v1/auth/me', '/api/v1/auth/me'],
    ['/apiary', '/admin/apiary'],
    ['/_next/static/a.js', '/_next/static/a.js'],
    ['/favicon.ico', '/favicon.ico'],
    ['/socket.io/?EIO=4', '/socket.io/?EIO=4'],
    ['/healthz', '/healthz'],
  ])('serves %s as %s', (requested, served) => expect(toAdminPath(requested)).toBe(served));
});

describe('administration under its own host name', () => {
  const env = { PUBLIC_URL: 'https://play.example', ADMIN_URL: 'https://admin.play.example' };

  // asvs: 3.5.4
  it.each([
    ['admin.play.example', '/audit?page=2', { rewrite: '/admin/audit?page=2' }],
    ['ADMIN.play.example', '/', { rewrite: '/admin' }],
    ['admin.play.example', '/game', { rewrite: '/admin/game' }],
    ['admin.play.example', '/api/v1/auth/me', { rewrite: '/api/v1/auth/me' }],
    ['play.example', '/admin/audit?page=2', { redirect: 'https://admin.play.example/admin/audit?page=2' }],
    ['play.example', '/admin', { redirect: 'https://admin.play.example/admin' }],
    [undefined, '/admin', { redirect: 'https://admin.play.example/admin' }],
    ['play.example', '/game', undefined],
    ['play.example', '/administrators', undefined],
  ])('answers %s %s with %j', (host, url, place) => expect(byHost(env, host, url)).toEqual(place));

  it('changes nothing without one, and may call like the players’ pages with one', () => {
    expect(byHost({ PUBLIC_URL: env.PUBLIC_URL }, 'play.example', '/admin')).toBeUndefined();
    const cors = corsOf({ ...env, ENVIRONMENT: 'production', CORS_ORIGINS: [], CORS_HOSTED_DEV_PATTERNS: [] });
    expect([cors.lists(env.ADMIN_URL), cors.lists('https://other.play.example')]).toEqual([true, false]);
  });
});

describe('CORS', () => {
  const cors = createCors({ open: false, origins: ['https://play.example', 'https://*.preview.example'] });

  it.each(['https://play.example', 'https://pr-7.preview.example'])('allows %s', (origin) =>
    expect(cors.headersFor(origin)).toMatchObject({ 'access-control-allow-origin': origin, vary: 'origin' }),
  );

  // asvs: 1.2.9 3.4.2
  it.each([
    'https://playXexample',
    'https://evil.example',
    'https://a.b.preview.example',
    'https://x.preview.example.evil.test',
    'http://play.example',
    'https://play.example:8443',
    'null',
    '',
  ])('keeps %j out, and says that the answer depends on it', (origin) =>
    expect(cors.headersFor(origin)).toEqual({ vary: 'origin' }),
  );

  it('never allows credentials', () => {
    const open = createCors({ open: true, origins: [] }).headersFor('https://any.test');
    expect(open['access-control-allow-origin']).toBe('https://any.test');
    expect(open).not.toHaveProperty('access-control-allow-credentials');
  });
});
