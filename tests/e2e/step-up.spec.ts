import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { fillSignIn } from '#tests/support/e2e-account.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { ownWorld } from '#tests/support/e2e-own-world.ts';
import { OWN_SERVICE_URL } from '#tests/support/e2e-service.ts';

test.use({ noise: [/status of (422.*auth\.stepUp|403.*auth\.(mfa\.generate|sessions\.revokeAll))/] });

const database = ownWorld({ galaxy: false });

test('an older session needs the password before a second factor is set up', async ({ page, shot }) => {
  const player = await registerTestPlayer(OWN_SERVICE_URL);
  await page.goto(`${OWN_SERVICE_URL}/login?next=/game/account`);
  await fillSignIn(page, player);
  await page.waitForURL((url) => url.pathname === '/game/account');
  await database.pool.query("UPDATE refresh_token SET started_at = started_at - interval '6 minutes'");
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Confirm that it is you.')).toBeVisible();
  await shot('account-step-up');
  await expectAccessible(page);
  await dialog.getByLabel('Current password', { exact: true }).fill('the password of nobody');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await dialog.getByLabel('Current password', { exact: true }).fill(player.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
});

test('a user who finds a foreign session ends all others with the password', async ({ page, shot }) => {
  const player = await registerTestPlayer(OWN_SERVICE_URL);
  await page.goto(`${OWN_SERVICE_URL}/login?next=/game/account`);
  await fillSignIn(page, player);
  await page.waitForURL((url) => url.pathname === '/game/account');
  await database.pool.query("UPDATE refresh_token SET started_at = started_at - interval '6 minutes'");
  const rows = page.getByRole('list', { name: 'Active sessions' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('button', { name: 'Confirm sign-out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog).toBeVisible();
  await shot('sessions-step-up');
  await expectAccessible(page);
  await dialog.getByLabel('Current password', { exact: true }).fill(player.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveCount(1);
});
