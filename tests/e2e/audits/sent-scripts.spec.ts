import { expect, test } from '#tests/support/e2e.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { scriptsOf } from '#tests/support/sent-scripts.ts';

const BUDGETS = [
  { page: 'dashboard', path: '/game', bytes: 200_000 },
  { page: 'start', path: '/', bytes: 145_000 },
  { page: 'sign-in', path: '/login', bytes: 150_000 },
] as const;
/** Only three.js has it, and it survives minification. */
const MAP_MARK = 'WebGLRenderer';

for (const { page, path, bytes: budget } of BUDGETS) {
  test(`the ${page} page begins with at most ${budget / 1_000} kB of scripts, and without the map`, async () => {
    const scripts = await scriptsOf(BASE_URL, path);
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.filter(({ text }) => text.includes(MAP_MARK)).map(({ url }) => url)).toEqual([]);
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
    console.log(`${page}: ${scripts.length} scripts, ${(total / 1_000).toFixed(1)} kB`);
    expect(total, scripts.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')).toBeLessThanOrEqual(budget);
  });
}
