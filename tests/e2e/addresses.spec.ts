import path from 'node:path';
import { expect, test } from 'playwright/test';
import { listPages } from '#scripts/list-pages.ts';
import { ADMIN_URL, BASE_URL, E2E_ADMIN } from '#tests/support/e2e-addresses.ts';
import { call, register } from '#tests/support/http-client.ts';

const ID = '0b7c9c2e-5f0a-4d6c-9d53-0c2f5f6f7a10';
const ALL_PAGES = listPages(path.resolve(import.meta.dirname, '../../app')).filter((page) => !page.includes('[...'));
const PAGES = ALL_PAGES.filter((page) => !page.includes('['));
const UNKNOWN = ALL_PAGES.filter((page) => page.includes('[')).map((page) => page.replace('[id]', ID));
const ADMIN_PAGES = PAGES.filter((page) => page.startsWith('/admin'));

const NOWHERE = ['/nope', '/de', '/de/game', '/xx/admin', '/login/nope', '/subscription/nope', '/e/nope'];
const NOWHERE_IN_GAME = ['/game/nope', '/game/ships/9', '/game/players', '/game/players/nope', `/game/players/${ID}/x`];
const NOWHERE_IN_ADMIN = ['/nope', '/scopes/nope', '/galaxy/jobs/nope', `/galaxy/jobs/${ID}/x`, '/login/nope'];

const MOVED = [
  ['/permissions', '/admin/scopes', 308],
  ['/review-queue', '/admin/audit?tab=review', 308],
] as const;

/** Status and redirect as plain HTTP has them, without any script. */
async function answer(
  base: string,
  address: string,
  method = 'GET',
  cookie?: string,
): Promise<[number, string | null]> {
  const sent: Record<string, string> = cookie === undefined ? {} : { cookie };
  const { status, headers } = await fetch(base + address, { method, redirect: 'manual', headers: sent });
  const location = headers.get('location');
  return [status, location?.replace(base, '') ?? null];
}

test('every page returns 200 at the main port, and administration pages at the admin port', async () => {
  expect(PAGES.length).toBeGreaterThan(25);
  for (const page of PAGES) expect([page, await answer(BASE_URL, page)]).toEqual([page, [200, null]]);
  for (const page of ADMIN_PAGES) {
    expect([page, await answer(ADMIN_URL, page)]).toEqual([page, [200, null]]);
    const short = page.slice('/admin'.length) || '/';
    expect([short, await answer(ADMIN_URL, short)]).toEqual([short, [200, null]]);
  }
});

test('every page has its title in the head of its first response, for browsers as for crawlers', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36' };
  for (const page of PAGES.filter((one) => one !== '/offline')) {
    const html = await (await fetch(BASE_URL + page, { headers })).text();
    expect([page, /<head>.*<title>[^<]+<\/title>.*<\/head>/s.test(html)]).toEqual([page, true]);
  }
});

test('an unknown URL returns 404 with a page', async () => {
  const inAdmin = NOWHERE_IN_ADMIN.map((address) => `/admin${address}`);
  for (const address of [...NOWHERE, ...NOWHERE_IN_GAME, ...inAdmin])
    for (const method of ['GET', 'HEAD'])
      expect([address, await answer(BASE_URL, address, method)]).toEqual([address, [404, null]]);
  for (const address of [...NOWHERE_IN_ADMIN, ...inAdmin])
    expect([address, await answer(ADMIN_URL, address)]).toEqual([address, [404, null]]);
  const screen = await fetch(`${BASE_URL}/game/nope`);
  expect(screen.headers.get('content-type')).toContain('text/html');
  expect(screen.headers.get('content-security-policy')).toContain("'nonce-");
});

test('an unknown id returns 404, for administration pages only after an administrator has signed in', async () => {
  const signedIn = await fetch(`${BASE_URL}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: E2E_ADMIN.username, password: E2E_ADMIN.password }),
  });
  const browser = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect(UNKNOWN.length).toBeGreaterThan(5);
  for (const page of UNKNOWN) {
    const isAdmins = page.startsWith('/admin');
    expect([page, await answer(BASE_URL, page)]).toEqual([page, [isAdmins ? 200 : 404, null]]);
    expect([page, await answer(BASE_URL, page, 'HEAD', browser)]).toEqual([page, [404, null]]);
    if (isAdmins) {
      const short = page.slice('/admin'.length);
      expect([short, await answer(ADMIN_URL, short)]).toEqual([short, [200, null]]);
      expect([short, await answer(ADMIN_URL, short, 'GET', browser)]).toEqual([short, [404, null]]);
    }
  }
  const { user_id, access_token } = await register(BASE_URL);
  const { body } = await call<{ id: string }>(BASE_URL, 'GET', '/players/me', { token: access_token });
  expect(await answer(BASE_URL, `/game/players/${body.id}`)).toEqual([200, null]);
  expect(await answer(BASE_URL, `/admin/users/${user_id}`, 'GET', browser)).toEqual([200, null]);
});

test('a moved URL redirects, at both ports and with its query', async () => {
  for (const [address, to, status] of MOVED) {
    expect(await answer(BASE_URL, `/admin${address}`)).toEqual([status, to]);
    expect(await answer(ADMIN_URL, address)).toEqual([status, to]);
    expect(await answer(ADMIN_URL, `/admin${address}`)).toEqual([status, to]);
  }
  expect(await answer(BASE_URL, '/game/map')).toEqual([307, '/game']);
  expect(await answer(BASE_URL, '/game/map?sector=2&tab=marks')).toEqual([307, '/game?sector=2&tab=marks']);
});
