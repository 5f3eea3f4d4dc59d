import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { enter } from '#tests/support/e2e-account.ts';
import { BASE_URL, E2E_ADMIN } from '#tests/support/e2e-addresses.ts';
import { call, type Registered, register, type Session } from '#tests/support/http-client.ts';

function enterAdmin(page: Page, path: string, who: { username: string; password: string } = E2E_ADMIN) {
  return enter(page, '/admin/login', who, path);
}

/** Grants scopes by REST, for tests that start with them. */
async function grant(user: Registered, scopes: readonly string[]): Promise<void> {
  const { body } = await call<Session>(BASE_URL, 'POST', '/auth/login/json', { json: E2E_ADMIN });
  const json = { user_id: user.user_id, scopes, reason: 'begins a story' };
  const done = await call(BASE_URL, 'POST', '/admin/scopes/grant', { token: body.access_token, json });
  expect(done.status).toBe(200);
}

async function newAdmin(scopes: readonly string[]): Promise<Registered> {
  const user = await register(BASE_URL);
  await grant(user, scopes);
  return user;
}

test('permissions are granted by role with a reason, and revoked by typing the holder’s name', async ({
  page,
  shot,
}) => {
  const user = await register(BASE_URL);
  await enterAdmin(page, '/admin/scopes');
  await shot('scopes-people');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Grant to someone' }).click();
  await page.getByLabel('Name or e-mail').fill(user.username);
  await page.getByRole('list', { name: 'Accounts found' }).getByRole('button').first().click();

  const drawer = page.getByRole('dialog', { name: user.username });
  await expect(drawer.getByText('0 of 33')).toBeVisible();
  await drawer.getByRole('button', { name: 'Auditor' }).click();
  await expect(drawer.getByText('5 to grant, 0 to revoke')).toBeVisible();
  await shot('scopes-draft');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Review changes' }).click();
  const confirm = page.getByRole('dialog', { name: /Change the permissions/ });
  await expect(confirm.getByRole('button', { name: 'Grant' })).toBeDisabled();
  await confirm.getByLabel('Reason').fill('Joins the auditors');
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Grant' }).click();
  await expect(drawer.getByText('5 of 33')).toBeVisible();

  await drawer.getByRole('checkbox', { name: 'admin.audit.review' }).uncheck();
  await drawer.getByRole('button', { name: 'Review changes' }).click();
  await confirm.getByLabel('Reason').fill('Reads only');
  await expect(confirm.getByRole('button', { name: 'Revoke' })).toBeDisabled();
  await confirm.getByLabel(`Type ${user.username} to confirm`).fill(user.username);
  await confirm.getByRole('button', { name: 'Revoke' }).click();
  await expect(drawer.getByText('4 of 33')).toBeVisible();
});

test('the last holder of a permission cannot lose it, and the screen says why', async ({ page }) => {
  await enterAdmin(page, '/admin/scopes');
  await page.getByRole('button', { name: `${E2E_ADMIN.username}: show and change permissions` }).click();
  const drawer = page.getByRole('dialog', { name: E2E_ADMIN.username });
  await expect(drawer.getByRole('checkbox', { name: 'admin.scopes.grant' })).toBeDisabled();
  await expect(drawer.getByText('A permission that no one else holds without an end cannot be revoked.')).toBeVisible();
  await expect(drawer.getByText('only permanent holder').first()).toBeVisible();
});

test('every permission is listed with its meaning, risk and holders', async ({ page, shot }) => {
  await enterAdmin(page, '/admin/audit');
  await page.goto('/admin/permissions');
  await page.waitForURL((url) => url.pathname === '/admin/scopes');
  await page.getByRole('tab', { name: 'All permissions' }).click();
  await page.getByLabel('Search names and descriptions').fill('refund');
  await expect(page.getByRole('table', { name: 'Subscriptions' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByText('admin.subscriptions.refund', { exact: true })).toBeVisible();
  await page.getByLabel('Search names and descriptions').fill('nothing is called this');
  await expect(page.getByText('No matching permissions')).toBeVisible();
  await page.getByRole('tab', { name: 'Roles' }).click();
  await expect(page.getByRole('heading', { name: 'Universe builder' })).toBeVisible();
  await shot('scopes-roles');
  await expectAccessible(page);
});

test.describe('without a permission', () => {
  test.use({ noise: [/status of 403/] });

  test('the screen names it and those who can grant it', async ({ page, shot }) => {
    const builder = await newAdmin(['admin.bang.regenerate']);
    await enterAdmin(page, '/admin/audit', builder);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert.getByText('admin.audit.view')).toBeVisible();
    await expect(alert.getByText(/operator can grant it|These can grant it: .*operator/)).toBeVisible();
    await shot('forbidden');
    await expectAccessible(page);
    await page.goto('/admin/scopes');
    await page.getByRole('button', { name: `${builder.username}: show and change permissions` }).click();
    await expect(page.getByText('You can view permissions, but not grant or revoke them')).toBeVisible();
  });
});

test.describe('the review queue', () => {
  test('is acknowledged once, by another administrator', async ({ page, browser, shot }) => {
    const auditor = await newAdmin(['admin.audit.view', 'admin.audit.review']);
    await newAdmin(['admin.medals.view']);
    await enterAdmin(page, '/admin/scopes');
    await page.goto('/admin/review-queue');
    await page.waitForURL((url) => url.pathname === '/admin/audit' && url.searchParams.get('tab') === 'review');
    await expect(page.getByText('Your action', { exact: true }).first()).toBeVisible();
    await page
      .getByRole('button', { name: /^scopes\.grant.* Show entry/ })
      .first()
      .click();
    await expect(page.getByText('This is your own action; someone else must review it.')).toBeVisible();

    const other = await (await browser.newContext({ baseURL: BASE_URL })).newPage();
    await enterAdmin(other, '/admin/audit', auditor);
    await other.getByRole('tab', { name: /Review \(\d+\)/ }).click();
    await other
      .getByRole('button', { name: /^scopes\.grant.* Show entry/ })
      .first()
      .click();
    const drawer = other.getByRole('dialog');
    const title = (await drawer.getByRole('heading', { level: 2 }).textContent()) ?? '';
    await drawer.getByLabel('Note').fill('Seen and fine');
    await drawer.getByRole('button', { name: 'Acknowledge' }).click();
    await expect(other.getByText(`${title} acknowledged`)).toBeVisible();
    await other.getByRole('tab', { name: 'Log' }).click();
    await expect(other.getByRole('button', { name: /^audit\.review/ }).first()).toBeVisible();
    await other.context().close();
    await page.keyboard.press('Escape');
    await shot('audit-review');
    await expectAccessible(page);
  });
});

test('the audit log is filtered, shows changes and verifies its chain', async ({ page, shot }) => {
  const user = await newAdmin(['admin.medals.view']);
  await enterAdmin(page, '/admin/audit');
  await page.getByRole('searchbox', { name: 'Target' }).or(page.getByLabel('Target')).first().fill(user.user_id);
  const ledger = page.getByRole('table', { name: 'Log' });
  await expect(ledger.getByRole('row')).toHaveCount(2);
  await ledger.getByRole('button', { name: /^scopes\.grant/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('begins a story')).toBeVisible();
  await expect(drawer.locator('ins')).toHaveText('+ admin.medals.view');
  await shot('audit-entry');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByLabel('Until').fill('2020-01-01');
  await expect(page.getByText('No matching entries')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Verify the chain' }).click();
  await expect(page.getByText(/Intact: \d+ entries checked/)).toBeVisible();
  await expectAccessible(page);
});

test.describe('an entry of the audit log', () => {
  test.use({ noise: [/status of 404/] });

  test('opens by its URL, even if the list does not contain it', async ({ page, browser, shot }) => {
    const user = await newAdmin(['admin.medals.view']);
    await enterAdmin(page, '/admin/audit');
    await page.goto(`/admin/audit?target=${user.user_id}`);
    await page
      .getByRole('table', { name: 'Log' })
      .getByRole('button', { name: /^scopes\.grant/ })
      .click();
    const drawer = page.getByRole('dialog');
    const title = (await drawer.getByRole('heading', { level: 2 }).textContent()) ?? '';
    await page.waitForURL((url) => url.searchParams.has('entry'));
    const entry = new URL(page.url()).searchParams.get('entry') ?? '';

    const auditor = await newAdmin(['admin.audit.view']);
    const other = await (await browser.newContext({ baseURL: BASE_URL })).newPage();
    // Filters that leave the list empty: the entry is read separately.
    await enterAdmin(other, '/admin/audit', auditor);
    await other.goto(`/admin/audit?action=nothing.such&to=2020-01-01&entry=${entry}`);
    const alone = other.getByRole('dialog', { name: title });
    await expect(alone.getByText('begins a story')).toBeVisible();
    await expect(alone.locator('ins')).toHaveText('+ admin.medals.view');
    await other.keyboard.press('Escape');
    await expect(alone).toBeHidden();
    await expect(other).not.toHaveURL(/entry=/);
    await other.context().close();

    await page.goto('/admin/audit?entry=7f6b1c2e-3d4a-4b5c-8d6e-9f0a1b2c3d4e');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await shot('audit-entry-unknown');
  });
});

test.describe('over a rate limit', () => {
  test.use({ noise: [/status of 429/] });

  test('the screen counts down and continues automatically', async ({ page, shot }) => {
    await enterAdmin(page, '/admin/scopes');
    // The navigation is drawn once the caller's permissions are read, which must not be refused.
    await expect(page.getByRole('link', { name: 'Audit' })).toBeVisible();
    let refuse = true;
    await page.route('**/api/trpc/**', async (route) => {
      if (!refuse) return route.fallback();
      const names = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? [];
      const problem = { title: 'Too many requests', status: 429, code: 'RATE_LIMITED', detail: 'x', retry_after: 3 };
      const error = { message: 'x', code: -32_029, data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429, problem } };
      await route.fulfill({ status: 429, json: names.map(() => ({ error })) });
    });
    await page.getByRole('link', { name: 'Audit' }).click();
    const timer = page.getByRole('main').getByRole('timer').first();
    await expect(timer).toBeVisible();
    await shot('limited');
    await expectAccessible(page);
    refuse = false;
    await expect(page.getByRole('table', { name: 'Log' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of [
    '/admin/scopes',
    '/admin/scopes?tab=catalogue',
    '/admin/scopes?tab=roles',
    '/admin/audit',
    '/admin/audit?tab=review',
    '/admin/account',
  ]) {
    test(`${path} fits the width`, async ({ page }) => {
      await enterAdmin(page, '/admin');
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main .animate-pulse')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await expectAccessible(page);
    });
  }
});
