import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { fillSignIn } from '#tests/support/e2e-account.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test('a player creates a webhook, tests it, views a delivery, sends it again and deletes it', async ({
  page,
  shot,
}) => {
  const receiver = await startWebhookReceiver();
  try {
    const player = await registerTestPlayer(BASE_URL);
    await page.goto('/login?next=/game/webhooks');
    await fillSignIn(page, player);
    await page.waitForURL((url) => url.pathname === '/game/webhooks');
    await page.getByRole('button', { name: 'New webhook' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    for (const missing of ['Give it a name.', 'Give the address.', 'Choose at least one event.'])
      await expect(dialog.getByText(missing)).toBeVisible();
    await shot('webhook-form-missing');
    await dialog.getByLabel('Name', { exact: true }).fill('Trade log');
    await dialog.getByLabel('Address', { exact: true }).fill(receiver.url);
    await dialog.getByRole('checkbox').first().check();
    await shot('webhook-form');
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBeLessThan(PHONE.width);
    await shot('webhook-form-phone');
    await expectAccessible(page);
    await page.setViewportSize(DESKTOP);
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    const secret = dialog.locator('code');
    await expect(secret).toHaveText(/^\S{20,}$/);
    const first = await secret.textContent();
    await shot('webhook-secret');
    await dialog.getByRole('button', { name: 'I have saved it' }).click();

    const row = page.getByRole('listitem').filter({ hasText: receiver.url });
    await expect(row).toContainText('Trade log');
    await row.getByRole('button', { name: 'Show Trade log' }).click();
    await expect(page.getByText('Nothing sent yet.', { exact: false })).toBeVisible();
    await row.getByRole('button', { name: 'Send a test' }).click();
    const deliveries = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
    await expect(deliveries).toHaveCount(1);
    await expect(deliveries.first()).toContainText('Delivered');
    await expect(deliveries.first()).toContainText('204');
    expect(receiver.received).toHaveLength(1);
    await deliveries.first().getByText('What is sent').click();
    await expect(deliveries.first().getByText('"type": "ping"', { exact: false })).toBeVisible();
    await shot('webhook-delivered');
    await expectAccessible(page);

    await row.getByRole('button', { name: 'New secret' }).click();
    await dialog.getByRole('button', { name: 'New secret' }).click();
    await expect(dialog.getByText(/The previous secret also works until/)).toBeVisible();
    expect(await secret.textContent()).not.toBe(first);
    await shot('webhook-rotated');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'I have saved it' }).click();

    await deliveries.first().getByRole('button', { name: 'Send again' }).click();
    await receiver.got(2);
    expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body);
    // A separate delivery above the first.
    await expect(deliveries).toHaveCount(2);
    await expect(deliveries.first()).toContainText('Delivered');
    await expect(deliveries.first()).toContainText('Answers: 204 ·');
    await page.setViewportSize(PHONE);
    await shot('webhook-list-phone');
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Change' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Renamed log');
    await shot('webhook-change-phone');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('Renamed log');

    await row.getByRole('button', { name: 'Delete' }).click();
    await row.getByRole('button', { name: 'Click again to confirm' }).click();
    await expect(page.getByText('No webhooks yet.', { exact: false })).toBeVisible();
  } finally {
    await receiver.stop();
  }
});
