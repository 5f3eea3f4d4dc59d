import { expect, test } from '#tests/support/e2e.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { scriptsOf } from '#tests/support/sent-scripts.ts';

const BUDGET_BYTES = 220_000;
/** Only three.js has it, and it survives minification. */
const MAP_MARK = 'WebGLRenderer';

test('the dashboard begins with at most 220 kB of scripts, and without the map', async () => {
  const scripts = await scriptsOf(BASE_URL, '/game');
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter(({ text }) => text.includes(MAP_MARK)).map(({ url }) => url)).toEqual([]);
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total, scripts.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')).toBeLessThanOrEqual(BUDGET_BYTES);
});
