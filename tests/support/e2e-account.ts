import type { Browser, Page } from 'playwright/test';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import type { Session } from '#tests/support/http-client.ts';

export type Credentials = { username: string; password: string };

/** Fills the sign-in form of a page that shows it. */
export async function fillSignIn(page: Page, { username, password }: Credentials): Promise<void> {
  await page.getByLabel('Name or e-mail').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs a user in by clicking and ends on a page of either front end. */
export async function enter(
  page: Page,
  loginPath: '/login' | '/admin/login',
  who: Credentials,
  path: string,
): Promise<void> {
  await page.goto(`${loginPath}?next=${encodeURIComponent(path)}`);
  await fillSignIn(page, who);
  await page.waitForURL((url) => url.pathname === path);
}

/** The same account on another device. */
export async function onAnotherDevice(browser: Browser, who: Credentials, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: BASE_URL })).newPage();
  await enter(page, '/login', who, path);
  return page;
}

type Stored = { access_token: string; refresh_token: string; user_id: string; expires_at: number };

/** The tokens that the front end stores in local storage. */
export function storedSession(page: Page): Promise<Stored> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('starhelm.session') ?? '') as Stored);
}

/** Replaces the access token by one that the service refuses, as after an hour. */
export function invalidateAccessToken(page: Page): Promise<void> {
  return page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('starhelm.session') ?? '') as Stored;
    localStorage.setItem('starhelm.session', JSON.stringify({ ...session, access_token: `${session.access_token}x` }));
  });
}

/** Signs in without the form, which other tests cover, on any page of ours. */
export function storeSession(page: Page, { access_token, refresh_token, user_id }: Session): Promise<void> {
  return page.evaluate((session) => localStorage.setItem('starhelm.session', JSON.stringify(session)), {
    access_token,
    refresh_token,
    user_id,
    expires_at: Date.now() + 3_000_000,
  });
}
