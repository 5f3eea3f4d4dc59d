import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import {
  enter,
  fillSignIn,
  invalidateAccessToken,
  onAnotherDevice,
  storedSession,
} from '#tests/support/e2e-account.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { call } from '#tests/support/http-client.ts';
import { enrolMfa, totpAt, wrongTotp } from '#tests/support/mfa.ts';

const ACCOUNT = '/game/account';
function main(page: Page) {
  return page.getByRole('main');
}

test.describe('two-step sign-in', () => {
  test.use({ noise: [/status of 422.*auth\.mfa\.verify/] });

  test('is turned on with a code of the app; its backup codes are shown once', async ({ page, shot }) => {
    const player = await registerTestPlayer(BASE_URL);
    await enter(page, '/login', player, ACCOUNT);
    await page.getByRole('button', { name: 'Turn on' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    await shot('account-enrol');
    await expectAccessible(page);

    await dialog.getByLabel('Code', { exact: true }).fill(wrongTotp(secret, new Date()));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByText('Incorrect code.')).toBeVisible();
    await dialog.getByLabel('Code', { exact: true }).fill(totpAt(secret, new Date()));
    await dialog.getByRole('button', { name: 'Turn on' }).click();

    const codes = page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const shown = (await codes.allTextContents()).map((code) => code.replaceAll(' ', ''));
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('starhelm-backup-codes.txt');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();
    await shot('account-backup-codes');
    await expectAccessible(page);
    await page.getByLabel('I have saved them in a safe place').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(main(page).getByText('10 backup codes left')).toBeVisible();
    await expect(page.getByText(shown[0] ?? 'none')).toHaveCount(0);

    const attempts = page.getByRole('table', { name: 'Two-step code attempts' }).getByRole('row');
    await expect(attempts.filter({ hasText: 'Accepted' })).toHaveCount(1);
    await expect(attempts.filter({ hasText: 'Rejected' })).toHaveCount(1);
    await expectAccessible(page);
  });

  test('requires a code at sign-in, accepts a backup code once and rejects a wrong one', async ({ page, browser }) => {
    const player = await registerTestPlayer(BASE_URL);
    const { secret, backup_codes } = await enrolMfa(BASE_URL, player.access_token);
    const [first = ''] = backup_codes;
    await page.goto('/login');
    await fillSignIn(page, player);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(wrongTotp(secret, new Date()));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Incorrect code.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Backup code' }).click();
    await page.getByLabel('Backup code', { exact: true }).last().fill(first);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL(/\/game/);

    const other = await (await browser.newContext({ baseURL: BASE_URL })).newPage();
    await other.goto('/login');
    await fillSignIn(other, player);
    await other.getByRole('radio', { name: 'Backup code' }).click();
    await other.getByLabel('Backup code', { exact: true }).last().fill(first);
    await other.getByRole('button', { name: 'Confirm' }).click();
    await expect(other.getByText('Each backup code works once.')).toBeVisible();
    await other.context().close();
  });

  test('is turned off, and its backup codes renewed, with a code only', async ({ page }) => {
    const player = await registerTestPlayer(BASE_URL);
    const { backup_codes } = await enrolMfa(BASE_URL, player.access_token);
    const [first = '', second = ''] = backup_codes;
    const signedIn = await call(BASE_URL, 'POST', '/auth/login/json', { json: { ...player, mfa_code: first } });
    expect(signedIn.status).toBe(200);
    await page.goto('/login');
    await page.evaluate(
      (tokens) =>
        localStorage.setItem('starhelm.session', JSON.stringify({ ...tokens, expires_at: Date.now() + 60_000 })),
      signedIn.body,
    );
    await page.goto(ACCOUNT);
    await page.getByRole('button', { name: 'New backup codes' }).click();
    await page.getByRole('dialog').getByLabel('Code', { exact: true }).fill(second);
    await page.getByRole('button', { name: 'Create new codes' }).click();
    const codes = page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [renewed = ''] = await codes.allTextContents();
    await page.getByLabel('I have saved them in a safe place').check();
    await page.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('dialog').getByLabel('Code', { exact: true }).fill(renewed);
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(main(page).getByText('Only your password protects this account.')).toBeVisible();
  });
});

test.describe('what is pressed and submitted before', () => {
  for (const [late, files] of [
    ['the scripts', '**/_next/static/**/*.js'],
    ['the texts', '**/texts/**'],
  ] as const)
    test(`${late} are there happens once they are`, async ({ page }) => {
      const player = await registerTestPlayer(BASE_URL);
      const ready = Promise.withResolvers<void>();
      await page.route(files, async (route) => {
        await ready.promise;
        await route.continue();
      });
      const script = page.waitForResponse(late === 'the texts' ? /\.js$/ : /first\.js$/);
      await page.goto(`/login?next=${encodeURIComponent(ACCOUNT)}`, { waitUntil: 'domcontentloaded' });
      await script;
      await page.getByRole('button', { name: 'Use the light theme' }).click();
      await fillSignIn(page, player);
      await expect(page.getByLabel('Name or e-mail')).toHaveValue(player.username);
      ready.resolve();
      await page.waitForURL((url) => url.pathname === ACCOUNT);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    });
});

test.describe('sessions', () => {
  test.use({ noise: [/status of 401/] });

  // asvs: 7.5.2
  test('of other devices are listed and ended, and the other device shows it', async ({ page, browser, shot }) => {
    const player = await registerTestPlayer(BASE_URL);
    const other = await onAnotherDevice(browser, player, '/game');
    await enter(page, '/login', player, ACCOUNT);
    const rows = page.getByRole('list', { name: 'Active sessions' }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1);
    await shot('account-sessions');
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByRole('button', { name: 'Confirm sign-out' }).click();
    await expect(rows).toHaveCount(1);

    await other.waitForURL(/\/login\?.*ended=ended/);
    await expect(other.getByText('Your session has ended', { exact: true })).toBeVisible();
    await other.context().close();
  });

  test('end with a message when a stolen refresh token is used', async ({ page, shot }) => {
    const player = await registerTestPlayer(BASE_URL);
    await enter(page, '/login', player, '/game');
    const { refresh_token } = await storedSession(page);
    const stolen = await call(BASE_URL, 'POST', '/auth/refresh', { json: { refresh_token } });
    expect(stolen.status).toBe(200);
    // Leaves every page of the app first: an open page would notice the end of the session before this one is loaded.
    await page.goto('/icon.svg');
    await invalidateAccessToken(page);
    await page.goto(ACCOUNT);
    await page.waitForURL(/\/login\?.*ended=replayed/);
    await expect(page.getByText('Your session was ended for security')).toBeVisible();
    await shot('code-replayed');
    const thief = await call(BASE_URL, 'GET', '/auth/me', { token: String(stolen.body.access_token) });
    expect(thief.status).toBe(401);
    await fillSignIn(page, player);
    await page.waitForURL((url) => url.pathname === ACCOUNT);
  });

  test('are refreshed once for all calls of all tabs', async ({ page, context }) => {
    const player = await registerTestPlayer(BASE_URL);
    await enter(page, '/login', player, ACCOUNT);
    const tabs = [page, await context.newPage(), await context.newPage()];
    for (const tab of tabs.slice(1)) {
      await tab.goto(ACCOUNT);
      await expect(main(tab).getByText(player.email)).toBeVisible();
    }
    let refreshes = 0;
    context.on('request', (request) => {
      if (request.url().endsWith('/api/v1/auth/refresh')) refreshes += 1;
    });
    const before = await storedSession(page);
    // Away from every page of ours first: a renewal that a reload cuts short would be another story.
    for (const tab of tabs) await tab.goto('/icon.svg');
    await invalidateAccessToken(page);
    await Promise.all(tabs.map((tab) => tab.goto(ACCOUNT)));
    for (const tab of tabs) {
      await expect(main(tab).getByText(player.email)).toBeVisible();
      await expect(tab.getByText('This device', { exact: true })).toBeVisible();
    }
    expect(refreshes).toBe(1);
    expect((await storedSession(page)).refresh_token).not.toBe(before.refresh_token);
  });

  // asvs: 7.4.4 14.3.1
  test('ended by the user show no error', async ({ page }) => {
    const player = await registerTestPlayer(BASE_URL);
    await enter(page, '/login', player, '/game');
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(/ended=signed_out/);
    await expect(page.getByText('You are signed out')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('starhelm.session'))).toBeNull();
    // Nothing of the account remains on the page, nor returns with its URL.
    for (const again of [false, true]) {
      if (again) await page.goto('/game');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).not.toContainText(player.username);
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('eyJ');
    }
  });
});

test.describe('on a phone', { tag: '@variant' }, () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of ['/login', '/register', '/login?ended=replayed', '/login/external#error=account_exists']) {
    test(`${path} fits the width`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  }

  test('the account fits the width', async ({ page, shot }) => {
    await enter(page, '/login', await registerTestPlayer(BASE_URL), ACCOUNT);
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await shot('account-phone');
  });
});
