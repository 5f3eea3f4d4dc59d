import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import {
  creditsOf,
  dock,
  engageAutopilot,
  fillTicket,
  flyTo,
  openDashboard,
  plotTo,
  trade,
} from '#tests/support/e2e-dashboard.ts';
import { makeMarket } from '#tests/support/e2e-operator.ts';
import { scoutRoute } from '#tests/support/e2e-scout.ts';
import { pinch } from '#tests/support/e2e-touch.ts';
import { ENGLISH } from '#tests/support/e2e-words.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeMarket(BASE_URL);
});

async function expectNoSidewaysScroll(page: Page) {
  return expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
}

test('a player trades at a profit on a phone', async ({ page, shot }) => {
  const route = await scoutRoute(BASE_URL);
  await openDashboard(page, 'commuter');
  const before = await creditsOf(page);
  await shot('phone-1-chart');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dock(page);
  const buy = await fillTicket(page, route.commodity, 'buy');
  await shot('phone-2-ticket');
  await expectAccessible(page);
  await trade(page, buy, 'buy', route.commodity);
  for (const sector of route.path.slice(1, -1)) await flyTo(page, sector);
  await plotTo(page, route.sellAt.sector);
  await shot('phone-3-course');
  await engageAutopilot(page, route.sellAt.sector);
  await dock(page);
  await trade(page, await fillTicket(page, route.commodity, 'sell'), 'sell', route.commodity);
  await expect.poll(() => creditsOf(page)).toBeGreaterThan(before);
  await shot('phone-4-profit');
  for (const name of ['Ships', 'Trade log']) {
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('the map’s search results are above the sheet at every height of the sheet', async ({ page, shot }) => {
  await openDashboard(page, 'phone-seeker');
  await dock(page);
  const handle = page.getByRole('button', { name: ENGLISH.say('game.dashboard.panel.raise') });
  const search = page.getByRole('combobox', { name: ENGLISH.say('common.map.search') });
  await search.click();
  await expect(handle).toHaveAttribute('aria-expanded', 'false');
  await search.fill('a');
  const hits = page.getByRole('option');
  await expect(hits.nth(4)).toBeVisible();
  await shot('phone-search');
  for (const hit of await hits.all()) await hit.click({ trial: true });
  await hits.last().click();
  await expect(page.getByRole('button', { name: ENGLISH.say('game.dashboard.course.engage') })).toBeInViewport();
  await expect(handle).toHaveAttribute('aria-expanded', 'true');
});

test('the map supports touch, and the sheet covers none of its tools', async ({ page, shot }) => {
  await openDashboard(page, 'pincher');
  const map = page.getByRole('application', { name: 'Galaxy map' });
  await expect(map).toHaveAttribute('aria-busy', 'false');
  const box = await map.boundingBox();
  const sheet = await page.getByRole('button', { name: 'Expand this panel' }).boundingBox();
  if (!box || !sheet) throw new Error('the map or its sheet has no place');
  for (const tool of await page.getByRole('toolbar', { name: 'Map tools' }).getByRole('button').all()) {
    const place = await tool.boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(sheet.y);
  }
  const corner = { x: box.x + box.width * 0.25, y: box.y + box.height * 0.75 };
  const back = page.getByRole('button', { name: 'Back to your position' });
  await pinch(page, corner, 10, 110);
  await pinch(page, corner, 10, 110);
  await expect(back).toBeVisible();
  await shot('phone-pinched');
  await pinch(page, corner, 110, 10);
  await pinch(page, corner, 110, 10);
  await expect(back).toBeHidden();
});
