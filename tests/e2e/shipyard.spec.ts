import type { Locator, Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { creditsOf, dock, flyTo, openDashboard } from '#tests/support/e2e-dashboard.ts';
import { makeMarket } from '#tests/support/e2e-operator.ts';
import { scoutRoute } from '#tests/support/e2e-scout.ts';
import { numberIn } from '#tests/support/e2e-words.ts';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeMarket(BASE_URL);
});

function counter(page: Page, name: string): Locator {
  return page.getByRole('tab', { name: new RegExp(`^${name}`) });
}

async function openCounter(page: Page, name: string): Promise<void> {
  await counter(page, name).click();
  await expect(counter(page, name)).toHaveAttribute('aria-selected', 'true');
}

/** The amount at the end of a button's text. */
async function sumOn(button: Locator): Promise<number> {
  return numberIn(/[\d,]+$/.exec((await button.textContent()) ?? '')?.[0] ?? null);
}

/** Presses once, or twice where the amount needs a confirmation; the credits then grow by exactly that amount. */
async function settle(page: Page, button: Locator, sign: 1 | -1): Promise<void> {
  const before = await creditsOf(page);
  const sum = await sumOn(button);
  await button.click();
  if (sum > 1_000) await page.getByRole('button', { name: /^Confirm: / }).click();
  await expect.poll(() => creditsOf(page)).toBe(before + sign * sum);
}

test('a player upgrades, insures and trades in the ship', async ({ page, shot }) => {
  await openDashboard(page, 'shipwright');
  await dock(page);

  await test.step('an upgrade shows its effect, and uses a slot', async () => {
    await openCounter(page, 'Upgrades');
    await expect(page.getByText('0 of 3 upgrade slots in use')).toBeVisible();
    const plating = page.getByRole('article', { name: 'Hull plating' });
    await expect(plating.getByRole('definition')).toHaveText(/^300340\+40$/);
    await shot('yard-1-upgrades');
    await expectAccessible(page);
    await settle(page, plating.getByRole('button', { name: /^Install for/ }), -1);
    await expect(page.getByText('Hull plating: level 1 installed')).toBeVisible();
    await expect(page.getByText('1 of 3 upgrade slots in use')).toBeVisible();
  });

  await test.step('an unaffordable item says how many credits are missing', async () => {
    const engines = page.getByRole('article', { name: 'Engines' });
    await expect(engines.getByRole('status')).toHaveText(/^You are [\d,]+ credits short\.$/);
    await expect(engines.getByRole('button', { name: /^Install for/ })).toBeDisabled();
  });

  await test.step('a link opens the counter; the insurer shows the payout of a loss', async () => {
    await page.goto('/game?dock=insurance');
    const basic = page.getByRole('article', { name: 'Basic' });
    await expect(basic).toBeVisible();
    await shot('yard-2-insurance');
    await expectAccessible(page);
    await settle(page, basic.getByRole('button', { name: /^Insure for/ }), -1);
    await expect(basic.getByText('Current')).toBeVisible();
  });

  await test.step('trading in shows the calculation, then the new ship', async () => {
    await openCounter(page, 'Shipyard');
    await page.getByLabel('Sort by').click();
    await page.getByRole('option', { name: 'Turns per warp' }).click();
    const scout = page.getByRole('article', { name: 'Scout' });
    await scout.getByRole('button', { name: /^Scout/ }).click();
    await scout.getByLabel('Name of the new ship').fill('Little Wren');
    await shot('yard-3-trade-in');
    await expectAccessible(page);
    await settle(page, scout.getByRole('button', { name: /^Exchange and receive/ }), 1);
    await expect(page.getByText('You are aboard Little Wren')).toBeVisible();
  });

  await test.step('the hangar shows the new ship', async () => {
    await page.getByRole('link', { name: 'Ships' }).click();
    const ship = page.getByRole('region', { name: 'Little Wren' });
    await expect(ship.getByText('You fly this ship', { exact: true })).toBeVisible();
    await expect(ship.getByText('No upgrades installed.')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Ship types' }).getByRole('row')).toHaveCount(10);
    await shot('yard-4-hangar');
    await expectAccessible(page);
  });
});

test('a second ship stays at the dock until it is sold', async ({ page, shot }) => {
  await openDashboard(page, 'collector');
  await dock(page);
  await openCounter(page, 'Shipyard');
  await expect(page.getByText(/^You have no other ships here\./)).toBeVisible();
  const scout = page.getByRole('article', { name: 'Scout' });
  await scout.getByRole('button', { name: /^Scout/ }).click();
  await scout.getByRole('radio', { name: 'Keep both' }).click();
  await settle(page, scout.getByRole('button', { name: /^Buy for/ }), -1);
  await expect(page.getByText(/ is yours and moored here$/)).toBeVisible();

  await page.getByRole('link', { name: 'Ships' }).click();
  await expect(page.getByText('Moored here', { exact: true })).toBeVisible();
  await shot('yard-moored');
  await page.goBack();
  const sale = page.getByRole('button', { name: /Sell for [\d,]+$/ });
  await expect(sale).toBeEnabled();
  await settle(page, sale, 1);
  await expect(page.getByText(/^You have no other ships here\./)).toBeVisible();
});

test('a station without a shipyard shows the nearest one', async ({ page, shot }) => {
  const route = await scoutRoute(BASE_URL);
  await openDashboard(page, 'wayfarer');
  for (const sector of route.path.slice(1)) await flyTo(page, sector);
  await dock(page);
  await openCounter(page, 'Shipyard');
  await expect(page.getByText('No shipyard here')).toBeVisible();
  await expect(
    page.getByText(/Nearest known: Terra Port Authority, sector \w+ \(1\), \d+ turns? away\./),
  ).toBeVisible();
  await shot('yard-5-away');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show sector 1 on the map' }).click();
  await expect(page.getByRole('heading', { name: 'Course to sector 1' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('every counter fits the width', async ({ page, shot }) => {
    await openDashboard(page, 'docker');
    await dock(page);
    await page.locator('summary', { hasText: 'Dock services' }).click();
    for (const name of ['Repair', 'Upgrades', 'Equipment', 'Insurance', 'Shipyard']) {
      await openCounter(page, name);
      await expect(
        page
          .getByRole('tabpanel', { name: new RegExp(`^${name}`) })
          .getByText('Light freighter')
          .first(),
      ).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await expectAccessible(page);
    }
    await shot('yard-6-phone');
  });
});
