import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { flyTo, openDashboard } from '#tests/support/e2e-dashboard.ts';
import { makeGalaxy } from '#tests/support/e2e-operator.ts';
import { ENGLISH, escaped } from '#tests/support/e2e-words.ts';

const { say } = ENGLISH;

/** A text that only the script of one panel contains: of the market, and of the dock's cartographer. */
const PANELS = ['station.noGoods', 'station.charts'] as const;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeGalaxy(BASE_URL, 42);
});

/** Holds back the scripts of docked panels, whoever requests them, until `release`. */
async function holdDockedPanels(page: Page) {
  const released = Promise.withResolvers<void>();
  const requested = new Map(PANELS.map((panel) => [panel, Promise.withResolvers<void>()]));
  await page.route('**/_next/static/**/*.js', async (route) => {
    const script = await (await page.request.get(route.request().url())).text();
    const held = PANELS.filter((panel) => script.includes(panel));
    for (const panel of held) requested.get(panel)?.resolve();
    if (held.length > 0) await released.promise;
    await route.continue();
  });
  return {
    requested: Promise.all([...requested.values()].map(({ promise }) => promise)),
    release: () => released.resolve(),
  };
}

test('the dashboard stays while the scripts of docked panels are under way', async ({ page, shot }) => {
  const scripts = await holdDockedPanels(page);
  await openDashboard(page, 'newly-docked');
  await flyTo(page, 2);
  await flyTo(page, 1);
  const map = page.getByRole('application', { name: 'Galaxy map' });
  const status = page.getByLabel(say('game.dashboard.strip.label'));
  const log = page.getByText(/^Flight log \(\d+\)$/);
  const place = page.getByRole('tabpanel', { name: say('game.dashboard.tabs.here') });
  for (const part of [map, status, log]) await expect(part).toBeVisible();

  await page.getByRole('button', { name: new RegExp(`^${escaped(say('station.dock'))}\\s*\\d`) }).click();
  await expect(
    page.getByRole('heading', { name: ENGLISH.saying('game.dashboard.place.sectorNamed', { name: /.+/, number: 1 }) }),
  ).toHaveCount(0);
  await scripts.requested;
  await expect(place.locator('.animate-pulse').first()).toBeVisible();
  for (const part of [map, status, log]) await expect(part).toBeVisible();
  await expect(page.getByRole('button', { name: say('station.undock') })).toHaveCount(0);
  await shot('docking-scripts-held');

  scripts.release();
  await expect(page.getByRole('button', { name: say('station.undock') })).toBeVisible();
  await expect(page.getByRole('region', { name: say('station.charts.title') })).toBeVisible();
  for (const part of [map, status, log]) await expect(part).toBeVisible();
});
