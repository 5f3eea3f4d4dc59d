import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { connection, creditsOf, dock, fillTicket, openDashboard } from '#tests/support/e2e-dashboard.ts';
import { makeMarket } from '#tests/support/e2e-operator.ts';
import { scoutRoute } from '#tests/support/e2e-scout.ts';
import { createOwnService, OWN_SERVICE_URL, type OwnService } from '#tests/support/e2e-service.ts';
import { newVisitor } from '#tests/support/e2e-visitor.ts';

test.describe.configure({ mode: 'serial' });
// These tests cut the network and stop the server; the browser prints each attempt.
test.use({ baseURL: OWN_SERVICE_URL, noise: [/net::ERR_|WebSocket connection to|status of 50[234]/] });

let service: OwnService;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  service = await createOwnService();
  await service.start();
  await makeMarket(OWN_SERVICE_URL);
});
test.afterAll(() => service.dispose());

function company(page: Page) {
  return page.getByRole('list', { name: 'In this sector' });
}

test('other players appear and disappear live', async ({ page }) => {
  await openDashboard(page, 'watcher');
  const rival = await newVisitor(OWN_SERVICE_URL);
  await rival.arrive();
  await expect(company(page)).toContainText(rival.name);
  await rival.leave();
  await expect(company(page).filter({ hasText: rival.name })).toHaveCount(0);
});

test('without a network the page says so, and catches up afterwards', async ({ page, shot }) => {
  await openDashboard(page, 'drifter');
  const rival = await newVisitor(OWN_SERVICE_URL);
  await rival.arrive();
  await expect(company(page)).toContainText(rival.name);

  await page.context().setOffline(true);
  const banner = page.getByText(
    'You are offline. Figures may be out of date, and nothing is sent until the connection is back.',
  );
  await expect(banner).toBeVisible();
  await expect(connection(page)).toHaveText('Offline');
  await expect(page.getByRole('application', { name: 'Galaxy map' })).toBeVisible();
  await shot('offline');
  await rival.leave();
  const late = await newVisitor(OWN_SERVICE_URL);
  await late.arrive();

  await page.context().setOffline(false);
  await expect(banner).toBeHidden();
  await expect(connection(page)).toHaveText('Live', { timeout: 30_000 });
  await expect(company(page)).toContainText(late.name);
  await expect(company(page).filter({ hasText: rival.name })).toHaveCount(0);
});

test('the page recovers after the server was killed and restarted', async ({ page, shot }) => {
  await openDashboard(page, 'survivor');
  await service.kill();
  await expect(connection(page)).toHaveText('Connecting', { timeout: 30_000 });
  await shot('server-gone');
  await service.start();
  await expect(connection(page)).toHaveText('Live', { timeout: 60_000 });

  const rival = await newVisitor(OWN_SERVICE_URL);
  await rival.arrive();
  await expect(company(page)).toContainText(rival.name);
  await rival.leave();
  await expect(company(page).filter({ hasText: rival.name })).toHaveCount(0);
  await dock(page);
});

test('an unavailable database is reported on the screen, which recovers automatically', async ({ page, shot }) => {
  await openDashboard(page, 'patient');
  const resume = await service.freezeDatabase();
  try {
    await expect(connection(page)).toHaveText('Interrupted', { timeout: 60_000 });
    await expect(page.getByText('The service cannot read or save anything at the moment.')).toBeVisible();
    await expect(page.getByRole('application', { name: 'Galaxy map' })).toBeVisible();
    await shot('database-away');
  } finally {
    resume();
  }
  await expect(connection(page)).toHaveText('Live', { timeout: 60_000 });
  await dock(page);
});

test('a purchase whose response is lost is shown, and does not happen twice', async ({ page }) => {
  const { commodity } = await scoutRoute(OWN_SERVICE_URL);
  await openDashboard(page, 'unanswered');
  await dock(page);
  const before = await creditsOf(page);
  const buy = await fillTicket(page, commodity, 'buy');
  let lost = 0;
  await page.route('**/api/trpc/trading.buy*', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await buy.click();
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await expect.poll(() => creditsOf(page)).toBeLessThan(before);
  expect(lost).toBe(1);
});
