import { expect, test } from '#tests/support/e2e.ts';
import { E2E_ADMIN } from '#tests/support/e2e-addresses.ts';

test.describe.configure({ mode: 'serial' });

test("an operator's galaxy is generated and shown complete", async ({ page, request, shot }) => {
  const login = await request.post('/api/v1/auth/login/json', { data: E2E_ADMIN });
  const { access_token } = await login.json();
  const headers = { authorization: `Bearer ${access_token}` };
  const queued = await request.post('/api/v1/admin/galaxy/jobs', { data: { seed: 42 }, headers });
  expect(queued.status()).toBe(202);
  const { id } = await queued.json();
  await expect
    .poll(async () => (await (await request.get(`/api/v1/admin/galaxy/jobs/${id}`, { headers })).json()).status, {
      timeout: 90_000,
    })
    .toBe('COMPLETE');
  await page.goto('/admin/login');
  await page.getByLabel('Name or e-mail').fill(E2E_ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(E2E_ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/admin(?!\/login)/);
  await page.goto(`/admin/galaxy/jobs/${id}`);
  await expect(page.getByText('Complete', { exact: false }).first()).toBeVisible();
  await shot('operator-job');
});

test('a newcomer registers and docks at Terra', async ({ page, shot }) => {
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill('newcomer');
  await page.getByLabel('E-mail').fill('newcomer@example.test');
  await page.getByLabel('Password', { exact: true }).fill('violet harbour 77');
  await page.getByRole('button', { name: 'Take the helm' }).click();
  await page.waitForURL(/\/game/);
  await expect(page.getByRole('heading', { name: /Terra/ }).first()).toBeVisible();
  await shot('player-chart');
  await page.getByRole('button', { name: /^Dock/ }).first().click();
  await expect(page.getByRole('button', { name: 'Undock' })).toBeVisible();
  await shot('player-market');
});
