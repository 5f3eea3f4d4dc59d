import { expect, test } from '#tests/support/e2e.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { scriptsOf } from '#tests/support/sent-scripts.ts';

const BUDGETS = [
  { page: 'dashboard', path: '/game', bytes: 200_000 },
  { page: 'start', path: '/', bytes: 145_000 },
  { page: 'sign-in', path: '/login', bytes: 150_000 },
] as const;
/** Only the map has these, in its shaders and its surface, and they survive minification. */
const MAP_MARK = /uLandmarks|surfaceRole/;

for (const { page, path, bytes: budget } of BUDGETS) {
  test(`the ${page} page begins with at most ${budget / 1_000} kB of scripts, and without the map`, async () => {
    const scripts = await scriptsOf(BASE_URL, path);
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.filter(({ text }) => MAP_MARK.test(text)).map(({ url }) => url)).toEqual([]);
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
    console.log(`${page}: ${scripts.length} scripts, ${(total / 1_000).toFixed(1)} kB`);
    expect(total, scripts.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')).toBeLessThanOrEqual(budget);
  });
}

test('texts come as a file that browsers keep, not within the page', async ({ request }) => {
  const page = await (await request.get(`${BASE_URL}/game`)).text();
  const address = /\/texts\/player\/en\.[0-9a-f]{16}\.json/.exec(page)?.[0];
  expect(page).not.toContain('surfaceRole');
  const texts = await request.get(`${BASE_URL}${address}`, { headers: { 'accept-encoding': 'gzip' } });
  expect(texts.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(await texts.json()).toMatchObject({ common: { map: { name: 'Galaxy map' } } });
});
