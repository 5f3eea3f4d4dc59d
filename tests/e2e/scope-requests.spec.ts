import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { enter } from '#tests/support/e2e-account.ts';
import { BASE_URL, E2E_ADMIN } from '#tests/support/e2e-addresses.ts';
import { call, register, type Session } from '#tests/support/http-client.ts';

/** The service refuses the page's calls too. */
test.use({ noise: [/status of 403/] });

function enterAdmin(page: Page, path: string, who: { username: string; password: string }) {
  return enter(page, '/admin/login', who, path);
}

test('a permission is requested on the refused page, and granted for a limited time by another administrator', async ({
  page,
  shot,
  browser,
}) => {
  const asker = await register(BASE_URL);
  const { body } = await call<Session>(BASE_URL, 'POST', '/auth/login/json', { json: E2E_ADMIN });
  const json = { user_id: asker.user_id, scopes: ['admin.medals.view'], reason: 'begins a story' };
  expect((await call(BASE_URL, 'POST', '/admin/scopes/grant', { token: body.access_token, json })).status).toBe(200);
  await enterAdmin(page, '/admin/audit', asker);
  await page.getByRole('link', { name: 'Request this permission' }).first().click();
  const form = page.getByRole('dialog', { name: 'Request a permission' });
  await expect(form.getByRole('combobox', { name: 'Permission' })).toContainText('admin.audit.view');
  await form.getByLabel('Why you need it').fill('Checks a complaint');
  await shot('scopes-request-form');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('Someone else decides')).toBeVisible();
  await shot('scopes-requests-own');
  await expectAccessible(page);

  const other = await browser.newPage();
  await enterAdmin(other, '/admin/scopes', E2E_ADMIN);
  await other.goto('/admin/scopes?tab=requests');
  const row = other.getByRole('row').filter({ hasText: asker.username });
  await row.getByRole('button', { name: 'Grant' }).click();
  const grant = other.getByRole('dialog', { name: /Grant admin\.audit\.view/ });
  await grant.getByLabel('Reason').fill('For this complaint');
  await grant.getByRole('button', { name: 'Grant' }).click();
  await expect(other.getByText('Permission granted')).toBeVisible();
  await other.close();
  await page.goto('/admin/audit');
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await shot('audit-export');
});
