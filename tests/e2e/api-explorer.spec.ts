import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { openDashboard } from '#tests/support/e2e-dashboard.ts';
import { makeMarket } from '#tests/support/e2e-operator.ts';

/** The calls that are refused here are meant to be. */
test.use({ noise: [/status of 4(01|04|09|22)/] });

test.beforeAll(async () => {
  await makeMarket(BASE_URL);
});

test('a player tries the API with the own session and with a token', async ({ page, shot }) => {
  await openDashboard(page, 'cyrus');
  await page.goto('/game/api');
  await page.getByLabel('Find an operation').fill('inbox messages');
  await page.getByRole('button', { name: /List your inbox/ }).click();
  await expect(page).toHaveURL(/call=messages\.list/);
  await page.getByLabel('limit').fill('5');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('status').getByText('200')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('"items"');
  await expect(page.getByRole('main')).toContainText('/api/v1/messages?limit=5');
  await shot('api-answer');
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'API token' }).click();
  await page.getByLabel('API token', { exact: true }).fill('shtok_unknown');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('status').getByText('401')).toBeVisible();

  await page.goto('/game/api?call=nav.move');
  await page.getByLabel('Body (JSON)').fill('{oops');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('This is not JSON.');
  await page.getByLabel('Body (JSON)').fill('{"to":"7f6b1c2e-3d4a-4b5c-8d6e-9f0a1b2c3d4e"}');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Send it?' }).click();
  await expect(page.getByRole('status').getByText(/^4\d\d$/)).toBeVisible();
  await shot('api-refusal-phone');
  await expectAccessible(page);
});
