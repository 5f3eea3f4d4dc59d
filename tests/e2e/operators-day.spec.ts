import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { enter } from '#tests/support/e2e-account.ts';
import { BASE_URL, E2E_ADMIN } from '#tests/support/e2e-addresses.ts';
import { enterAdmin } from '#tests/support/e2e-operator.ts';
import { call, register, type Session } from '#tests/support/http-client.ts';

const PHONE = { width: 390, height: 844 };

async function onPhone(page: Page, shot: (name: string) => Promise<void>, name: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await shot(name);
  await expectAccessible(page);
}

test('the log of a refused request is found by its id', async ({ page, shot }) => {
  const player = await register(BASE_URL);
  const id = `story-${player.username}`;
  const refused = await call(BASE_URL, 'GET', '/admin/audit', {
    token: player.access_token,
    headers: { 'x-request-id': id },
  });
  expect([refused.status, refused.headers.get('x-request-id')]).toEqual([403, id]);
  await enterAdmin(page, '/admin/health');
  const search = page.getByRole('button', { name: 'Search', exact: true });
  await page.getByLabel('Request id').fill('short');
  await expect(search).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Request id').fill(id);
  await search.click();
  // The address keeps the search over a reload, and is written a moment after the click.
  await page.waitForURL((url) => url.searchParams.get('request') === id);
  // The line is written within a quarter of a second.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('"security_event": "admin_only"')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByLabel('Request id').scrollIntoViewIfNeeded();
  await shot('health-log');
  await expectAccessible(page);
  await onPhone(page, shot, 'health-log-phone');
});

test('a decided request waits under the bell of an administrator who was away', async ({ page, shot }) => {
  const operator = (await call<Session>(BASE_URL, 'POST', '/auth/login/json', { json: E2E_ADMIN })).body;
  const helper = await register(BASE_URL);
  const grant = { user_id: helper.user_id, scopes: ['admin.audit.view'], reason: 'begins a story' };
  const as = (token: string, path: string, json: object) => call(BASE_URL, 'POST', path, { token, json: { ...json } });
  expect((await as(operator.access_token, '/admin/scopes/grant', grant)).status).toBe(200);
  const asked = await as(helper.access_token, '/admin/scopes/requests', {
    scope: 'admin.medals.view',
    hours: 4,
    reason: 'for the story',
  });
  expect(asked.status, asked.text).toBe(201);
  const decided = await as(operator.access_token, `/admin/scopes/requests/${asked.body.id}/decide`, {
    decision: 'grant',
    note: 'for the story',
  });
  expect(decided.status, decided.text).toBeLessThan(300);

  await enter(page, '/admin/login', helper, '/admin');
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const sheet = page.getByRole('dialog', { name: 'Notifications' });
  await expect(sheet.getByText('Granted to you: admin.medals.view')).toBeVisible();
  await shot('notices');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await onPhone(page, shot, 'notices-phone');
});
