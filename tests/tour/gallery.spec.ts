import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { connection, dock, fillTicket, openDashboard } from '#tests/support/e2e-dashboard.ts';
import { chartAround } from '#tests/support/e2e-explorer.ts';
import { enterAdmin } from '#tests/support/e2e-operator.ts';
import { ownWorld } from '#tests/support/e2e-own-world.ts';
import { scoutRoute } from '#tests/support/e2e-scout.ts';
import { OWN_SERVICE_URL } from '#tests/support/e2e-service.ts';
import { flyOut, tradeAtDock } from '#tests/support/e2e-trader.ts';

const SCREENS = path.resolve(import.meta.dirname, '../../docs/images/screens');
const STEPS_TO_NEAREST = 15;

test.use({ baseURL: OWN_SERVICE_URL, viewport: { width: 1440, height: 900 } });
const database = ownWorld();

function map(page: Page) {
  return page.getByRole('application', { name: 'Galaxy map' });
}

/** Saves what is shown once nothing loads or moves any more. */
async function picture(page: Page, name: string): Promise<void> {
  await expect(page.locator('.animate-pulse')).toHaveCount(0);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await page.screenshot({ path: path.join(SCREENS, `${name}.jpg`), type: 'jpeg', quality: 82, animations: 'disabled' });
}

test('the screens that docs/screens.md shows', async ({ page }) => {
  await mkdir(SCREENS, { recursive: true });
  const route = await scoutRoute(OWN_SERVICE_URL);
  await openDashboard(page, 'aurora');
  await chartAround(database.pool, 'aurora', 120);
  await page.reload();
  await expect(map(page)).toHaveAttribute('aria-busy', 'false');
  await expect(connection(page)).toHaveText('Live');
  await picture(page, 'dashboard');

  await test.step('the map at three zooms', async () => {
    await map(page).focus();
    await map(page).press('z');
    await picture(page, 'map-galaxy');
    await map(page).press('h');
    for (let step = 0; step < 3; step++) await map(page).press('+');
    await picture(page, 'map-near');
    for (let step = 0; step < STEPS_TO_NEAREST; step++) await map(page).press('+');
    await expect(page.getByRole('region', { name: 'The sector from close by' })).toBeVisible();
    await picture(page, 'map-sector');
    await page.reload();
  });

  await test.step('the market, also on a phone', async () => {
    await dock(page);
    await fillTicket(page, route.commodity, 'buy');
    await picture(page, 'market');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Undock' })).toBeVisible();
    await picture(page, 'phone-docked');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Undock' }).click();
  });

  await test.step('the home page of operators and an entry of the audit log', async () => {
    await tradeAtDock(page, 'buy', route.commodity);
    await flyOut(page, route);
    await tradeAtDock(page, 'sell', route.commodity);
    const office = await page
      .context()
      .browser()
      ?.newContext({ baseURL: OWN_SERVICE_URL, viewport: page.viewportSize() });
    const admin = await office?.newPage();
    if (!admin) throw new Error('the browser opens no further window');
    await enterAdmin(admin, '/admin');
    await expect(admin.getByRole('heading', { name: 'The last 24 hours' })).toBeVisible();
    await picture(admin, 'admin-home');
    await admin.goto('/admin/audit');
    await admin.getByRole('table').getByRole('row').nth(1).getByRole('cell').last().click();
    await expect(admin.getByRole('dialog')).toBeVisible();
    await picture(admin, 'admin-audit');
    await office?.close();
  });
});
