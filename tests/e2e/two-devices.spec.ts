import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { enter } from '#tests/support/e2e-account.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import {
  connection,
  creditsOf,
  dock,
  expectHere,
  figure,
  fillTicket,
  flyTo,
  openDashboard,
} from '#tests/support/e2e-dashboard.ts';
import { makeMarket } from '#tests/support/e2e-operator.ts';
import { scoutRoute } from '#tests/support/e2e-scout.ts';

/** The time for which two devices of one account may show different data. */
const IN_STEP = { timeout: 1_000 };

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeMarket(BASE_URL);
});

/** Both show the same values in the status strip, and are marked as current. */
async function expectInStep(desktop: Page, phone: Page) {
  for (const label of ['Credits', 'Hold', 'Sector']) {
    const shown = await figure(desktop, label).textContent();
    await expect(figure(phone, label)).toHaveText(shown ?? '', IN_STEP);
  }
  await expect(connection(desktop)).toHaveText('Live', IN_STEP);
  await expect(connection(phone)).toHaveText('Live', IN_STEP);
}

test('two devices of one player stay synchronised, whichever is used', async ({ page: desktop, browser, shot }) => {
  const { path, commodity } = await scoutRoute(BASE_URL);
  await openDashboard(desktop, 'twofold');
  const context = await browser.newContext({ baseURL: BASE_URL });
  const phone = await context.newPage();
  await enter(phone, '/login', { username: 'twofold', password: 'violet harbour 77' }, '/game');
  await expect(connection(phone)).toHaveText('Live');

  // Each panel's own script is fetched when the page rests: the seconds count from when both devices have it.
  await test.step('the first dock shows its panel', async () => {
    await dock(desktop);
    await expect(phone.getByRole('button', { name: 'Undock' })).toBeVisible();
    await desktop.getByRole('button', { name: 'Undock' }).click();
    await expect(phone.getByRole('button', { name: 'Undock' })).toBeHidden();
  });

  await test.step('a dock and a purchase on the desktop', async () => {
    await dock(desktop);
    await expect(phone.getByRole('button', { name: 'Undock' })).toBeVisible(IN_STEP);
    const before = await creditsOf(phone);
    const buy = await fillTicket(desktop, commodity, 'buy');
    await buy.click();
    await desktop.getByRole('button', { name: /^Confirm/ }).click();
    await expect.poll(() => creditsOf(desktop)).toBeLessThan(before);
    await expectInStep(desktop, phone);
    await shot('in-step');
  });

  await test.step('a flight on the phone', async () => {
    await flyTo(phone, path[1] ?? 0);
    await expect(desktop.getByRole('button', { name: 'Undock' })).toBeHidden(IN_STEP);
    await expectHere(desktop, path[1] ?? 0);
    await expectInStep(desktop, phone);
  });

  await test.step('a setting', async () => {
    await phone.goto('/game/notifications');
    await desktop.goto('/game/notifications');
    const named = (page: Page) => page.getByRole('switch').and(page.locator(':not([disabled])')).first();
    await expect(named(desktop)).toBeVisible();
    await expect(connection(desktop)).toHaveText('Live');
    const was = await named(phone).getAttribute('aria-checked');
    await named(phone).click();
    await expect(named(desktop)).toHaveAttribute('aria-checked', was === 'true' ? 'false' : 'true', IN_STEP);
  });
  await context.close();
});
