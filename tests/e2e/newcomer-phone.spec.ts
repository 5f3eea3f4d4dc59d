import type { Locator, Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { goodName, openDashboard } from '#tests/support/e2e-dashboard.ts';
import { makeMarket } from '#tests/support/e2e-operator.ts';
import { scoutRoute } from '#tests/support/e2e-scout.ts';
import { bestRun, completeRun, flyOut, ledgerRow, tradeAtDock } from '#tests/support/e2e-trader.ts';
import { ENGLISH } from '#tests/support/e2e-words.ts';

const PHONE = { width: 390, height: 844 };
const { say } = ENGLISH;

test.use({ viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeMarket(BASE_URL);
});

async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? Number.NaN;
}
async function fits(page: Page) {
  return expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
}

test('a newcomer trades on a phone, with the sheet and the navigation in reach of the thumb', async ({
  page,
  shot,
}) => {
  const route = await scoutRoute(BASE_URL);
  const good = goodName(route.commodity);
  await openDashboard(page, 'thumb');
  const navigation = page.getByRole('navigation', { name: say('gameNav.label') });
  const place = await navigation.boundingBox();
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBe(PHONE.height);
  await fits(page);

  await test.step('the sheet is raised and lowered', async () => {
    const raise = page.getByRole('button', { name: say('game.dashboard.panel.raise') });
    const lower = page.getByRole('button', { name: say('game.dashboard.panel.lower') });
    const half = await topOf(raise);
    await raise.tap();
    await expect.poll(() => topOf(lower)).toBeLessThan(half - 100);
    await shot('newcomer-phone-sheet');
    await lower.tap();
    await expect.poll(() => topOf(raise)).toBe(half);
  });

  await tradeAtDock(page, 'buy', route.commodity);
  await flyOut(page, route);
  expect(await tradeAtDock(page, 'sell', route.commodity)).toBeGreaterThan(0);
  await shot('newcomer-phone-sold');
  await completeRun(page, await bestRun(page));
  await shot('newcomer-phone-run');
  await navigation.getByRole('link', { name: say('gameNav.trades') }).tap();
  const rows = page.getByRole('table', { name: say('game.trades.title') }).getByRole('row');
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(3).getByText(ledgerRow('sell', good))).toBeVisible();
  await fits(page);
  await navigation.getByRole('link', { name: say('gameNav.dashboard') }).tap();
  await expect(page.getByRole('button', { name: say('station.undock') })).toBeVisible();
});
