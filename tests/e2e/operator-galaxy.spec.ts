import type { Page } from 'playwright/test';
import { generate } from '#generator/generate.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { enterAdmin, JOB_PAGE, jobStatus } from '#tests/support/e2e-operator.ts';

test.describe.configure({ mode: 'serial' });

async function fillSmallGalaxy(page: Page, seed: string): Promise<void> {
  await page.getByLabel('Seed', { exact: true }).fill(seed);
  const sizes = page.getByRole('group', { name: 'Regions and sizes' }).getByLabel('Sectors', { exact: true });
  await sizes.nth(0).fill('300');
  await sizes.nth(1).fill('200');
}

test('the form names a value out of range and shows no preview for it', async ({ page }) => {
  await enterAdmin(page, '/admin/galaxy/new');
  await page.getByRole('button', { name: /Advanced options/ }).click();
  await page.getByLabel('Density', { exact: true }).fill('51');
  await expect(page.getByText('Enter a whole number from 3 to 50.')).toBeVisible();
  await page.getByRole('button', { name: 'Preview', exact: true }).first().click();
  await expect(page.getByText('One field is invalid.')).toBeVisible();
  await expect(page.getByText('No preview yet')).toBeVisible();
  await expectAccessible(page);
});

test('an operator previews a galaxy, generates it and watches it become complete', async ({ page, shot }) => {
  await enterAdmin(page, '/admin/galaxy/new');
  await fillSmallGalaxy(page, '2102');
  await page.getByRole('button', { name: 'Preview', exact: true }).first().click();
  await expect(page.getByRole('tab', { name: 'Frontier ready' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Fairness' })).toBeVisible();
  await page.getByRole('tab', { name: 'Terran Space ready' }).click();
  await expect(page.getByText('300', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zoom in (+)' })).toBeVisible();
  await shot('operator-preview');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Generate…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate this galaxy?' });
  await expect(dialog.getByText('No existing data is changed or deleted.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Queue the job' }).click();
  await page.waitForURL(JOB_PAGE);

  const log = page.getByRole('region', { name: 'Log' });
  await expect(log.getByText('terran_space: generating 300 sectors')).toBeVisible();
  await expect(jobStatus(page)).toHaveAttribute('data-status', 'COMPLETE', { timeout: 90_000 });
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '100');
  await expect(log.getByText('import committed')).toBeVisible();
  const made = page.getByRole('table', { name: 'Result' });
  await expect(made.getByRole('row', { name: /Terran Space/ })).toContainText('300');
  await shot('operator-job-complete');
  await expectAccessible(page);
});

test('an operator generates a galaxy of full size and watches it become complete', async ({ page, shot }) => {
  await enterAdmin(page, '/admin/galaxy/new');
  await page.getByLabel('Seed', { exact: true }).fill('42');
  await page.getByRole('button', { name: 'Preview', exact: true }).first().click();
  for (const region of ['Central Nexus', 'Terran Space', 'Frontier'])
    await expect(page.getByRole('tab', { name: `${region} ready` })).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Generate…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Queue the job' }).click();
  await page.waitForURL(JOB_PAGE);
  const log = page.getByRole('region', { name: 'Log' });
  await expect(log.getByText('central_nexus: generating 5000 sectors')).toBeVisible({ timeout: 60_000 });
  await expect(jobStatus(page)).toHaveAttribute('data-status', 'COMPLETE', { timeout: 90_000 });
  await expect(log.getByText('import committed')).toBeVisible();
  const made = page.getByRole('table', { name: 'Result' });
  await expect(made.getByRole('row', { name: /Central Nexus/ })).toContainText('5,000');
  await shot('operator-full-size');
});

test('the same seed generates the same universes, byte for byte', async ({ page }) => {
  await enterAdmin(page, '/admin/galaxy/jobs');
  await page
    .getByRole('link', { name: /Galaxy 2102/ })
    .first()
    .click();
  await page.waitForURL(JOB_PAGE);
  const hashes = () => page.getByRole('table', { name: 'Result' }).locator('td:last-child').allTextContents();
  await expect(page.getByRole('table', { name: 'Result' })).toBeVisible();
  const before = { url: page.url(), hashes: await hashes() };
  await page.getByRole('button', { name: 'Run again, same seed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Queue the job' }).click();
  await page.waitForURL((url) => JOB_PAGE.test(url.pathname) && url.href !== before.url);
  await expect(jobStatus(page)).toHaveAttribute('data-status', 'COMPLETE', { timeout: 90_000 });
  await expect(page.getByRole('table', { name: 'Result' })).toBeVisible();
  expect(before.hashes).toHaveLength(3);
  expect(await hashes()).toEqual(before.hashes);
});

test('a running job can be cancelled and leaves nothing behind', async ({ page }) => {
  await enterAdmin(page, '/admin/galaxy/new');
  await page
    .getByRole('group', { name: 'Regions and sizes' })
    .getByLabel('Sectors', { exact: true })
    .first()
    .fill('20000');
  await page.getByRole('button', { name: 'Generate…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Queue the job' }).click();
  await page.waitForURL(JOB_PAGE);
  await page.getByRole('button', { name: 'Cancel the job' }).click();
  await page.getByRole('button', { name: 'Confirm cancellation' }).click();
  await expect(jobStatus(page)).toHaveAttribute('data-status', 'FAILED', { timeout: 60_000 });
  await expect(page.getByText('The job was cancelled; nothing was written')).toBeVisible();
  await page.goto('/admin/galaxy/jobs?status=FAILED&kind=full');
  await expect(page.getByRole('table', { name: 'Generation jobs' }).getByRole('link')).toHaveCount(1);
});

/** As programs of Windows write a file: UTF-16 behind its mark. */
function inWideText(text: string): Buffer {
  return Buffer.from(`\ufeff${text}`, 'utf16le');
}

for (const [sectors, regionType, encode] of [
  [20, 'terran_space', inWideText],
  [300, 'player_owned', Buffer.from],
  [520, 'player_owned', Buffer.from],
  [1_000, 'player_owned', inWideText],
  [1_500, 'player_owned', Buffer.from],
  [5_000, 'central_nexus', Buffer.from],
  [20_000, 'terran_space', Buffer.from],
] as const)
  test(`a file of ${sectors} sectors is imported`, async ({ page }) => {
    test.setTimeout(240_000);
    await enterAdmin(page, '/admin/galaxy/import');
    const buffer = encode(JSON.stringify(generate({ sectors, regionType }, 31)));
    const name = `universe-${sectors}.json`;
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer });
    await page.getByRole('button', { name: 'Check and import' }).click();
    await page.waitForURL(JOB_PAGE);
    await expect(jobStatus(page)).toHaveAttribute('data-status', 'COMPLETE', { timeout: 180_000 });
  });

test.describe('a faulty universe', () => {
  test.use({ noise: [/status of 422.*galaxy\.importBang/] });

  test('is refused with the path of each fault', async ({ page, shot }) => {
    await enterAdmin(page, '/admin/galaxy/import');
    const choose = (name: string, text: string) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await choose('cut.json', '{"version": "1.3.11", "sectors": {');
    await expect(page.getByText('This is not valid JSON')).toBeVisible();
    await page.getByRole('button', { name: 'Another file' }).click();
    await choose(
      'odd.json',
      JSON.stringify({ version: '1.3.11', seed: 'x', totalSectors: -1, sectors: {}, warps: [] }),
    );
    await page.getByRole('button', { name: 'Check and import' }).click();
    const faults = page.getByRole('table', { name: 'This universe was refused' });
    await expect(faults.getByRole('cell', { name: 'seed', exact: true })).toBeVisible();
    await expect(faults.getByRole('cell', { name: 'totalSectors', exact: true })).toBeVisible();
    await shot('operator-import-refused');
    await expectAccessible(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of ['/admin/galaxy', '/admin/galaxy/jobs', '/admin/galaxy/new', '/admin/galaxy/import']) {
    test(`${path} fits the width`, async ({ page }) => {
      await enterAdmin(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main .animate-pulse')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await expectAccessible(page);
    });
  }
});
