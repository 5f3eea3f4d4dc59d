import type { Browser, BrowserContext, Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { fillSignIn } from '#tests/support/e2e-account.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { dock, fillTicket, openDashboard, trade } from '#tests/support/e2e-dashboard.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { makeMarket } from '#tests/support/e2e-operator.ts';
import { scoutRoute } from '#tests/support/e2e-scout.ts';
import {
  blockStorage,
  fillStorage,
  hidePixels,
  LAN_URL,
  launchOnLan,
  watchFaults,
} from '#tests/support/e2e-strange.ts';
import { call } from '#tests/support/http-client.ts';

const STORES_NOTHING = 'This browser stores nothing for this site';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeMarket(BASE_URL);
});

test.describe('a service at an address of the local network, by plain http', () => {
  let browser: Browser;
  let page: Page;
  let faults: string[];
  test.beforeAll(async () => {
    browser = await launchOnLan();
  });
  test.afterAll(() => browser.close());
  test.beforeEach(async () => {
    page = await (await browser.newContext({ baseURL: LAN_URL, locale: 'en-GB' })).newPage();
    faults = watchFaults(page);
  });
  test.afterEach(async () => {
    await page.context().close();
    expect(faults).toEqual([]);
  });

  test('lets a player register, dock and trade', async () => {
    const { commodity } = await scoutRoute(BASE_URL);
    await openDashboard(page, 'lan-player');
    expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator])).toEqual([
      false,
      false,
      false,
    ]);
    await dock(page);
    await trade(page, await fillTicket(page, commodity, 'buy'), 'buy', commodity);
  });

  test('lets a player sign in, and copy a token that is shown once', async () => {
    const player = await registerTestPlayer(BASE_URL);
    await page.goto('/login?next=/game/account');
    await fillSignIn(page, player);
    await page.waitForURL((url) => url.pathname === '/game/account');
    await page.getByRole('button', { name: 'New token' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Trade bot');
    await dialog.getByRole('checkbox', { name: /^Trade/ }).check();
    await dialog.getByRole('button', { name: 'Create token' }).click();
    const token = (await dialog.getByText(/^shtok_/).textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Copy the token' }).click();
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    await dialog.getByRole('button', { name: 'I have saved it' }).click();
    // What was copied arrives where it is pasted.
    await page.goto('/login');
    await page.getByLabel('Name or e-mail').focus();
    await page.keyboard.press('Control+V');
    await expect(page.getByLabel('Name or e-mail')).toHaveValue(token);
  });

  test('shows a value to copy by hand where the browser copies nothing', async () => {
    await page.addInitScript(() => {
      Document.prototype.execCommand = () => false;
    });
    const player = await registerTestPlayer(BASE_URL);
    await page.goto('/login?next=/game/account');
    await fillSignIn(page, player);
    await page.getByRole('button', { name: 'Turn on' }).click();
    const dialog = page.getByRole('dialog');
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await dialog.getByRole('button', { name: /^Copy/ }).click();
    const field = dialog.getByRole('textbox', { name: 'Text to copy' });
    await expect(field).toHaveValue(secret);
    await expect(field).toBeFocused();
    expect(await field.evaluate((element: HTMLTextAreaElement) => element.selectionEnd)).toBe(secret.length);
    await expect(dialog.getByText('The browser refused to copy.', { exact: false })).toBeVisible();
  });
});

for (const [what, prepare] of [
  ['cannot be read', blockStorage],
  ['is full', fillStorage],
] as const)
  test(`where storage ${what}, a sign-in works for the tab and says so`, async ({ page, context }) => {
    await prepare(context);
    const player = await registerTestPlayer(BASE_URL);
    for (const path of ['/', '/register', '/fairness', '/reset-password']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto('/login');
    await expect(page.getByText(STORES_NOTHING)).toBeVisible();
    await page.getByRole('button', { name: 'Use the light theme' }).click();
    await fillSignIn(page, player);
    await page.waitForURL(/\/game$/);
    await expect(page.getByText(STORES_NOTHING)).toBeVisible();
    await dock(page);
    await page.getByRole('link', { name: 'Ships' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ships' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

test('a browser below the floor shows that it is too old, in the language of the page', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: BASE_URL, locale: 'de-DE' });
  await withoutFloor(context);
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('#too-old')).toContainText('Dieser Browser ist zu alt für Starhelm');
  await expect(page.locator('#too-old')).toContainText('Safari 16.4');
  await context.close();
});

/** As in a browser of 2021; and not even the scripts of the page run. */
async function withoutFloor(context: BrowserContext) {
  await context.route('**/_next/static/**/*.js', (route) => route.abort());
  await context.addInitScript(() => {
    for (const name of ['toSorted', 'toReversed', 'with']) Reflect.deleteProperty(Array.prototype, name);
    Reflect.deleteProperty(window, 'AbortSignal');
    Reflect.deleteProperty(window, 'CSSPropertyRule');
  });
}

test('a picture that the browser would falsify is not saved, and the reason is shown', async ({ page, context }) => {
  await hidePixels(context);
  const player = await registerTestPlayer(BASE_URL);
  await page.goto('/login');
  await fillSignIn(page, player);
  await page.waitForURL(/\/game$/);
  const { body } = await call(BASE_URL, 'GET', '/players/me', { token: player.access_token });
  await page.goto(`/game/players/${body.id}`);
  await page.getByRole('button', { name: 'Save the picture' }).click();
  await expect(page.getByText('This browser hides drawn pictures from pages', { exact: false })).toBeVisible();
});

test('an exception of the page is shown as such, and not as a missing connection', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Name or e-mail').fill('somebody');
  await page.getByLabel('Password', { exact: true }).fill('a wrong password');
  await page.evaluate(() => {
    JSON.stringify = () => {
      throw new TypeError('a fault on purpose');
    };
  });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'This page has a fault' });
  await expect(notice).toContainText('a fault on purpose');
  await expect(page.getByText('No connection', { exact: false })).toHaveCount(0);
});
