import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import {
  creditsOf,
  dock,
  engageAutopilot,
  figure,
  fillTicket,
  flyTo,
  goodName,
  plotTo,
  takeTheHelm,
  trade,
} from '#tests/support/e2e-captain.ts';
import { enterAdmin, JOB_PAGE, jobStatus } from '#tests/support/e2e-operator.ts';
import { scoutRoute } from '#tests/support/e2e-scout.ts';

test.describe.configure({ mode: 'serial' });

test('an operator generates a galaxy of three regions and watches it become complete', async ({ page, shot }) => {
  await enterAdmin(page, '/admin/galaxy/new');
  await page.getByLabel('Seed', { exact: true }).fill('42');
  await page.getByRole('button', { name: 'Preview', exact: true }).first().click();
  for (const region of ['Central Nexus', 'Terran Space', 'Frontier'])
    await expect(page.getByRole('tab', { name: `${region} ready` })).toBeVisible({ timeout: 90_000 });
  await shot('story-1-preview');

  await page.getByRole('button', { name: 'Generate…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Queue the job' }).click();
  await page.waitForURL(JOB_PAGE);
  const log = page.getByRole('region', { name: 'Log' });
  await expect(log.getByText('central_nexus: generating 5000 sectors')).toBeVisible({ timeout: 60_000 });
  await expect(jobStatus(page)).toHaveAttribute('data-status', 'COMPLETE', { timeout: 90_000 });
  await expect(log.getByText('import committed')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '100');
  const made = page.getByRole('table', { name: 'What it made' });
  await expect(made.getByRole('row', { name: /Central Nexus/ })).toContainText('5,000');
  await shot('story-2-job-complete');
});

test('a newcomer registers, buys at Terra, flies on and sells at a profit', async ({ page, shot }) => {
  const route = await test.step('a scout finds what Terra sells and who pays more', () => scoutRoute(BASE_URL));
  const good = goodName(route.commodity);

  await takeTheHelm(page, 'newcomer');
  const before = await creditsOf(page);
  await expect(figure(page, 'Hold')).toHaveText(/^0\//);
  await expect(page.getByRole('application', { name: 'Galaxy map' })).toBeVisible();
  await shot('story-3-chart');
  await expectAccessible(page);

  await test.step('buy at Terra, for what the quote says', async () => {
    await dock(page);
    const buy = await fillTicket(page, route.commodity, 'Buy');
    await page.getByText('How this comes about').click();
    await expect(page.getByText('Price of the first unit')).toBeVisible();
    await shot('story-4-quote');
    await expectAccessible(page);
    await trade(page, buy, new RegExp(`^Bought [\\d,]+ ${good} for `));
    await expect.poll(() => creditsOf(page)).toBeLessThan(before);
    await expect(figure(page, 'Hold')).not.toHaveText(/^0\//);
  });

  await test.step('fly to the buyer: warp by warp, the last by a plotted course', async () => {
    for (const sector of route.path.slice(1, -1)) await flyTo(page, sector);
    await plotTo(page, route.sellAt.sector);
    await expect(page.getByText(/^Course plotted: 1 warp, /)).toBeAttached();
    await shot('story-5-course');
    await engageAutopilot(page, route.sellAt.sector);
  });

  await test.step('sell there with a gain', async () => {
    await dock(page);
    await expect(page.getByRole('heading', { name: route.sellAt.station })).toBeVisible();
    const sell = await fillTicket(page, route.commodity, 'Sell');
    await shot('story-6-sale');
    await trade(page, sell, new RegExp(`^Sold [\\d,]+ ${good} for `));
    await expect(page.getByText(/^Profit \+[\d,]+ credits\.$/)).toBeVisible();
    await expect.poll(() => creditsOf(page)).toBeGreaterThan(before);
    await expect(figure(page, 'Hold')).toHaveText(/^0\//);
    await shot('story-7-profit');
  });

  await test.step('the trade log keeps both, newest first', async () => {
    const after = await creditsOf(page);
    await page.getByRole('link', { name: 'Trade log' }).first().click();
    const rows = page.getByRole('table', { name: 'Trade log' }).getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText(`Sold`);
    await expect(rows.nth(1)).toContainText(after.toLocaleString('en-GB'));
    await expect(rows.nth(2)).toContainText('Bought');
    await shot('story-8-trade-log');
    await expectAccessible(page);
  });
});
