import { tradeOutput } from '#server/game/trading/schemas.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { fillSignIn } from '#tests/support/e2e-account.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { makeMarket } from '#tests/support/e2e-operator.ts';
import { newTestPlayer, playerOf } from '#tests/support/e2e-player.ts';
import { dockAt, scoutBestPair } from '#tests/support/e2e-scout.ts';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeMarket(BASE_URL);
});

test('a known route runs step by step, stops after a price change, and continues when the player confirms', async ({
  page,
  shot,
}) => {
  const account = await registerTestPlayer(BASE_URL);
  const pair = await scoutBestPair(playerOf(BASE_URL, account));
  const rival = await newTestPlayer(BASE_URL);
  await dockAt(rival, pair.buy_at.station_id);
  const order = { station_id: pair.buy_at.station_id, commodity: pair.commodity, quantity: 20 };
  await rival.request(tradeOutput, 'POST', '/trading/buy', order);

  await page.goto('/login?next=/game?tab=routes');
  await fillSignIn(page, account);
  const label = `Run the route from ${pair.buy_at.station_name} to ${pair.sell_at.station_name}`;
  await page.getByRole('button', { name: label }).first().click();
  const run = page.getByRole('region', { name: 'Running a route' });
  await expect(run.getByText(/^The price has moved:/)).toBeVisible();
  await expect(run.getByRole('listitem').filter({ hasText: /^Buy / })).toHaveAttribute('aria-current', 'step');
  await expectAccessible(page);
  await shot('route-stopped');
  // A turned tablet changes the panel from a column to a sheet.
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 800, height: 1_024 });
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect(run.getByText(/^The price has moved:/)).toBeVisible();
  if (wide) await page.setViewportSize(wide);

  await run.getByRole('button', { name: 'Continue at this price' }).click();
  await expect(run.getByText(`Docked at ${pair.sell_at.station_name}`)).toBeVisible();
  await expect(run.getByText(/^Complete, in \d+ turns\.$/)).toBeVisible();
  await expect(run.getByRole('listitem')).toHaveCount(6);
  await shot('route-complete');
  await run.getByRole('button', { name: 'Close' }).click();
  await expect(run).toBeHidden();
  await page.getByRole('tab', { name: 'Here' }).click();
  await expect(page.getByRole('heading', { name: pair.sell_at.station_name, exact: true })).toBeVisible();
});
