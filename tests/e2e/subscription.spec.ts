import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { openDashboard } from '#tests/support/e2e-dashboard.ts';
import { makeGalaxy } from '#tests/support/e2e-operator.ts';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeGalaxy(BASE_URL, 42);
});

test('a player buys citizenship at the payment sandbox and cancels it', async ({ page }) => {
  await openDashboard(page, 'citizen');

  await test.step('an address alone confirms nothing', async () => {
    await page.goto(`${BASE_URL}/subscription/success?subscription_id=I-1`);
    await expect(page.getByText('No subscription of yours matches this address')).toBeVisible();
    await page.getByRole('link', { name: 'Your subscriptions' }).click();
    await expect(page.getByText('You play for free.')).toBeVisible();
  });

  await test.step('the approval leads to the provider and back, and its webhook confirms', async () => {
    await page.getByRole('button', { name: 'Become a citizen' }).click();
    await page.getByRole('button', { name: 'Go to the payment provider?' }).click();
    await page.waitForURL(/\/approve\?/);
    await page.getByRole('button', { name: /approve/i }).click();
    await page.waitForURL(/\/subscription\/success\?/);
    await expect(page.getByText('Galactic Citizen is active')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a cancelled subscription ends at once', async () => {
    await page.getByRole('link', { name: 'Your subscriptions' }).click();
    await expect(page.getByText('You have this already.')).toBeVisible();
    await expectAccessible(page);
    const cancel = page.getByRole('button', { name: 'Cancel the subscription' });
    await cancel.click();
    await cancel.click();
    await expect(page.getByText('You play for free.')).toBeVisible();
  });
});
