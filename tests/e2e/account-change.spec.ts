import type { Page, Route } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import {
  enter,
  fillSignIn,
  invalidateAccessToken,
  onAnotherDevice,
  storedSession,
} from '#tests/support/e2e-account.ts';
import { BASE_URL, E2E_ADMIN } from '#tests/support/e2e-addresses.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { makeGalaxy } from '#tests/support/e2e-operator.ts';
import { ENGLISH } from '#tests/support/e2e-words.ts';
import { call } from '#tests/support/http-client.ts';

const ACCOUNT = '/game/account';
const REFRESH = '**/api/v1/auth/refresh';
const NEXT = 'a quiet berth by the nebula';
const { say } = ENGLISH;
function main(page: Page) {
  return page.getByRole('main');
}

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeGalaxy(BASE_URL, 42);
});

test.describe('a token refresh whose response is lost', () => {
  // The calls that find the token expired, and the responses that never arrive.
  test.use({ noise: [/status of 401|net::ERR_/] });

  /** The service renews, and the browser never gets the answer. Resolves when the service has answered. */
  const loseAnswer = (page: Page): Promise<string> =>
    new Promise((resolve) => {
      let requested = 0;
      void page.route(REFRESH, async (route: Route) => {
        requested += 1;
        if (requested > 1) return route.continue();
        const answer = await route.fetch();
        expect(answer.status()).toBe(200);
        const { refresh_token } = (await answer.json()) as { refresh_token: string };
        resolve(refresh_token);
      });
    });

  test('because of a reload keeps the session', async ({ page }) => {
    const player = await registerTestPlayer(BASE_URL);
    await enter(page, '/login', player, ACCOUNT);
    const before = await storedSession(page);
    await page.goto('/icon.svg');
    await invalidateAccessToken(page);
    const lost = loseAnswer(page);
    await page.goto(ACCOUNT);
    const unheard = await lost;
    expect((await storedSession(page)).refresh_token).toBe(before.refresh_token);
    await page.reload();
    await expect(main(page).getByText(player.email)).toBeVisible();
    await expect(page.getByText(say('auth.sessions.current'), { exact: true })).toBeVisible();
    const after = await storedSession(page);
    expect([before.refresh_token, unheard]).not.toContain(after.refresh_token);

    await test.step('and the lost tokens are refused', async () => {
      // Leaves every page of the app first: an open page would notice the end of the session before the next is loaded.
      await page.goto('/icon.svg');
      const found = await call(BASE_URL, 'POST', '/auth/refresh', { json: { refresh_token: unheard } });
      expect(found).toMatchObject({ status: 401, body: { reason: 'refresh_token_reused' } });
      await page.goto(ACCOUNT);
      await page.waitForURL(/\/login\?.*ended=replayed/);
    });
  });

  test('because of the network is repeated automatically', async ({ page }) => {
    const player = await registerTestPlayer(BASE_URL);
    await enter(page, '/login', player, ACCOUNT);
    const before = await storedSession(page);
    await page.goto('/icon.svg');
    await invalidateAccessToken(page);
    let answers = 0;
    await page.route(REFRESH, async (route) => {
      answers += 1;
      if (answers > 1) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.goto(ACCOUNT);
    await expect.poll(() => answers).toBeGreaterThan(0);
    await expect(main(page).getByText(player.email)).toBeVisible();
    expect((await storedSession(page)).refresh_token).not.toBe(before.refresh_token);
    expect(new URL(page.url()).pathname).toBe(ACCOUNT);
  });
});

test.describe('a password', () => {
  test.use({ noise: [/status of (401|422)/] });

  async function fill(page: Page, current: string, next: string): Promise<void> {
    await page.getByLabel(say('account.password.current'), { exact: true }).fill(current);
    await page.getByLabel(say('account.password.next'), { exact: true }).fill(next);
    await page.getByRole('button', { name: say('account.password.submit') }).click();
  }

  test('is changed with the current one; other devices are signed out', async ({ page, browser, shot }) => {
    const player = await registerTestPlayer(BASE_URL);
    const other = await onAnotherDevice(browser, player, '/game');
    await enter(page, '/login', player, ACCOUNT);
    await fill(page, 'not what it was', NEXT);
    await expect(page.getByText(say('account.password.wrong'))).toBeVisible();
    await fill(page, player.password, 'short');
    await expect(page.getByText(say('auth.register.tooShort', { missing: 7 }))).toBeVisible();
    await fill(page, player.password, player.password);
    await expect(page.getByText(say('account.password.same'))).toBeVisible();
    await shot('account-password');
    await expectAccessible(page);

    await fill(page, player.password, NEXT);
    await expect(page.getByText(say('account.password.done'))).toBeVisible();
    await expect(page.getByLabel(say('account.password.current'), { exact: true })).toHaveValue('');
    await expect(page.getByRole('list', { name: 'Active sessions' }).getByRole('listitem')).toHaveCount(1);
    await other.waitForURL(/\/login\?.*ended=ended/);
    await fillSignIn(other, { username: player.username, password: NEXT });
    await other.waitForURL(/\/game/);
    await other.context().close();

    await test.step('and the owner is notified', async () => {
      await page.goto('/game/notifications');
      await expect(main(page).getByText(say('notifications.notified.password_changed.title'))).toBeVisible();
    });
  });

  test('of an administrator is changed at the same place in administration', async ({ page }) => {
    await enter(page, '/admin/login', E2E_ADMIN, '/admin/account');
    await fill(page, 'not what it was', NEXT);
    await expect(page.getByText(say('account.password.wrong'))).toBeVisible();
    await expectAccessible(page);
  });
});

test('the level of advice is chosen and stored; the first steps return', async ({ page, shot }) => {
  await enter(page, '/login', await registerTestPlayer(BASE_URL), ACCOUNT);
  const bold = page.getByRole('radio', { name: say('account.preferences.risk.bold') });
  const ore = page.getByRole('checkbox', { name: say('game.commodities.ore'), exact: true });
  const stored = () => page.waitForResponse(/players\.setPreferences/);
  await Promise.all([stored(), bold.click()]);
  await Promise.all([stored(), ore.click()]);
  await expect(ore).toBeChecked();
  await shot('account-preferences');
  await expectAccessible(page);
  await page.reload();
  await expect(bold).toBeChecked();
  await expect(ore).toBeChecked();

  await test.step('the hidden first steps can be shown again', async () => {
    const card = page.getByRole('region', { name: say('tutorial.title') });
    await page.getByRole('link', { name: say('tutorial.again.go') }).click();
    await card.getByRole('button', { name: say('tutorial.skip') }).click();
    await expect(card).toHaveCount(0);
    await page.goto(ACCOUNT);
    await page.getByRole('button', { name: say('tutorial.again.open') }).click();
    await page.waitForURL((url) => url.pathname === '/game');
    await expect(card).toBeVisible();
  });
});
