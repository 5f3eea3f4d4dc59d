import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { creditsOf, dock, engageAutopilot, expectCourse, openDashboard, plotTo } from '#tests/support/e2e-dashboard.ts';
import { makeGalaxy } from '#tests/support/e2e-operator.ts';
import { TERRA } from '#tests/support/e2e-trader.ts';
import { numberIn } from '#tests/support/e2e-words.ts';

test.describe.configure({ timeout: 120_000 });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeGalaxy(BASE_URL, 42);
});

test('a newcomer fulfils a contract of a station and sells the chart made on the way', async ({ page, shot }) => {
  await openDashboard(page, `surveyor-${Date.now() % 1_000_000}`);
  const card = page.getByRole('region', { name: 'Contracts near you' });
  const offer = card.getByRole('listitem', { name: /^Chart .+ and report back$/ }).first();
  await expect(offer).toBeVisible();
  await offer.scrollIntoViewIfNeeded();
  await shot('contracts-near');
  await offer.getByRole('button', { name: 'Take' }).click();
  const mine = card.getByRole('list', { name: 'Yours' }).getByRole('listitem').first();
  await expect(mine).toBeVisible();
  await mine.getByRole('button', { name: 'Show on the map' }).click();
  const course = page.getByRole('heading', { name: /^Course to sector \d+$/ });
  const target = numberIn(await course.textContent());
  await expectCourse(page, target);
  await engageAutopilot(page, target);
  await plotTo(page, TERRA);
  await engageAutopilot(page, TERRA);
  await dock(page);
  const before = await creditsOf(page);
  await mine.getByRole('button', { name: 'Fulfil' }).click();
  await expect(page.getByText(/^[\d,]+ credits paid$/)).toBeVisible();
  await expect.poll(() => creditsOf(page)).toBeGreaterThan(before);
  const earned = await creditsOf(page);
  const cartographer = page.getByRole('region', { name: 'Cartographer' });
  await cartographer.scrollIntoViewIfNeeded();
  await shot('charts-to-sell');
  await cartographer.getByRole('button', { name: /^Sell 2 charts for \d+$/ }).click();
  await expect(page.getByText(/^Charts sold for [\d,]+ credits$/)).toBeVisible();
  await expect.poll(() => creditsOf(page)).toBeGreaterThan(earned);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await card.scrollIntoViewIfNeeded();
  await shot('contracts-near-phone');
  await page.goto('/game/contracts');
  await expect(page.getByRole('heading', { name: 'Contracts', level: 1 })).toBeVisible();
  await shot('contracts-page-phone');
});
