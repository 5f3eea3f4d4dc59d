import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { connection, openDashboard } from '#tests/support/e2e-dashboard.ts';
import { chartAround } from '#tests/support/e2e-explorer.ts';
import { makeMarket } from '#tests/support/e2e-operator.ts';
import { ownWorld } from '#tests/support/e2e-own-world.ts';
import { scoutRoute } from '#tests/support/e2e-scout.ts';
import { OWN_SERVICE_URL } from '#tests/support/e2e-service.ts';
import { flyAndSell, tradeAtDock } from '#tests/support/e2e-trader.ts';
import { recordScreen } from './screen-recording.ts';

const IMAGES = path.resolve(import.meta.dirname, '../../docs/images');
const MAX_BYTES = 3_000_000;

test.use({ baseURL: OWN_SERVICE_URL, viewport: { width: 1280, height: 720 } });
const database = ownWorld();

/** The map, with everything around it loaded and current. */
async function chart(page: Page) {
  const map = page.getByRole('application', { name: 'Galaxy map' });
  await expect(map).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('combobox', { name: 'Map overlay' })).toBeVisible();
  await expect(page.locator('.animate-pulse')).toHaveCount(0);
  await expect(connection(page)).toHaveText('Live');
  return map;
}

/** Nothing may wait for what was just shown: it is for who watches. */
function watched(page: Page, ms: number): Promise<void> {
  return page.waitForTimeout(ms);
}

/** One after the other, each long enough to be seen. */
async function press(page: Page, map: Locator, keys: readonly string[]): Promise<void> {
  await map.focus();
  for (const key of keys) {
    await map.press(key);
    await watched(page, keys.length > 5 ? 250 : 800);
  }
}

test('the first trip: buy at Terra, fly, sell at a profit', async ({ page }) => {
  await makeMarket(OWN_SERVICE_URL);
  const route = await scoutRoute(OWN_SERVICE_URL);
  // The scout stays at Terra, where viewers read the name.
  await database.pool.query("UPDATE users SET username = 'kestrel' WHERE username LIKE 'player-%'");
  await openDashboard(page, 'aurora');
  await chartAround(database.pool, 'aurora', 120);
  await page.reload();
  const map = await chart(page);
  await page.screenshot({ path: path.join(IMAGES, 'player-chart.png') });

  const recording = await recordScreen(page);
  await watched(page, 1_200);
  await press(page, map, ['z', 'h', '+', '+']);
  await tradeAtDock(page, 'buy', route.commodity);
  await watched(page, 800);
  await flyAndSell(page, route);
  await watched(page, 1_500);
  await press(page, map, ['+', '+', '+', '+', '+', '+', '+', '+', '+', '+']);
  await watched(page, 1_500);
  const film = await recording.stop(20);
  expect(film.length).toBeLessThan(MAX_BYTES);
  await writeFile(path.join(IMAGES, 'first-trip.webm'), film);
});
