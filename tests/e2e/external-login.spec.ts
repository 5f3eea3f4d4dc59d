import type { Page } from 'playwright/test';
import type { Provider } from '#server/community/external-login/schemas.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { faultsOf } from '#tests/support/e2e-accessible.ts';
import { ADMIN_URL, BASE_URL, E2E_ADMIN, PROVIDER_PORTS } from '#tests/support/e2e-addresses.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { makeGalaxy } from '#tests/support/e2e-operator.ts';
import { call } from '#tests/support/http-client.ts';
import { enrolMfa, nextTotp } from '#tests/support/mfa.ts';
import {
  enrolAt,
  newPerson,
  type Person,
  type Providers,
  startProviders,
  stopProviders,
} from '#tests/support/providers/start-providers.ts';

let providers: Providers;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  providers = await startProviders(BASE_URL, PROVIDER_PORTS);
  await makeGalaxy(BASE_URL, 42);
});
test.afterAll(() => stopProviders(providers));

const NAMES = { codehost: 'GitHub', identity: 'Google', gameplatform: 'Steam' } as const;

async function leaveFor(page: Page, provider: Provider, from = '/login'): Promise<void> {
  await page.goto(from);
  await page.getByRole('button', { name: `Continue with ${NAMES[provider]}` }).click();
  await page.waitForURL((url) => url.port === String(PROVIDER_PORTS[provider]));
}

/** New players come by way of the dashboard, whose frame shows for a moment. */
async function cameIn(page: Page, to: '/first-login' | '/game' = '/first-login'): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname === to);
  expect(page.url()).not.toContain('code=');
}

async function whoIs(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: false }).first().click();
  await expect(page.getByText(person.login, { exact: false }).first()).toBeVisible();
  await page.keyboard.press('Escape');
}

function enrolled(provider: Provider): Person {
  const person = newPerson();
  enrolAt(providers, provider, person);
  return person;
}

for (const provider of ['codehost', 'identity', 'gameplatform'] as const) {
  test(`somebody new comes in by ${provider} from the register page and again from the login page`, async ({
    page,
    context,
  }) => {
    const person = enrolled(provider);
    await leaveFor(page, provider, '/register');
    await page.getByRole('button', { name: `Continue as ${person.id}` }).click();
    await cameIn(page);
    await whoIs(page, person);
    const cookies = await context.cookies(BASE_URL);
    expect(cookies.filter(({ name }) => name.startsWith('login-'))).toEqual([]);

    await page.evaluate(() => localStorage.clear());
    await context.clearCookies();
    await leaveFor(page, provider);
    await page.getByRole('button', { name: `Continue as ${person.id}` }).click();
    await cameIn(page);
    await whoIs(page, person);
  });
}

// asvs: 14.2.1
test('the code in the address is gone before the page shows anything, and works once', async ({ page, browser }) => {
  const person = enrolled('codehost');
  const landings: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/login/external?')) landings.push(request.url());
  });
  await leaveFor(page, 'codehost');
  await page.getByRole('button', { name: `Continue as ${person.id}` }).click();
  await cameIn(page);
  expect(landings).toHaveLength(1);
  const other = await browser.newPage();
  await other.goto(landings[0] ?? '');
  await expect(other.getByRole('heading', { name: 'Sign-in could not be completed' })).toBeVisible();
  await expect(other).toHaveURL(`${BASE_URL}/login/external`);
  expect(await other.evaluate(() => Object.keys(localStorage).filter((key) => /session|token/i.test(key)))).toEqual([]);
  await other.close();
});

test('a declined login says so and can begin again', async ({ page, shot }) => {
  await leaveFor(page, 'identity');
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('You cancelled at the provider')).toBeVisible();
  await expect(page).toHaveURL(`${BASE_URL}/login/external`);
  await shot('external-login-declined');
  expect(await faultsOf(page, { customs: true })).toEqual([]);
});

test('a second factor is asked for on the way in', async ({ page, shot }) => {
  const person = enrolled('identity');
  await leaveFor(page, 'identity');
  await page.getByRole('button', { name: `Continue as ${person.id}` }).click();
  await cameIn(page);
  const token = await page.evaluate(() => {
    const stored = Object.values(localStorage).find((value) => String(value).includes('access_token'));
    return (JSON.parse(String(stored)) as { access_token: string }).access_token;
  });
  const { secret } = await enrolMfa(BASE_URL, token);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await leaveFor(page, 'identity');
  await page.getByRole('button', { name: `Continue as ${person.id}` }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await shot('external-login-second-factor');
  await page.getByLabel('Code', { exact: true }).fill(nextTotp(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await cameIn(page);
});

test('a player with a password links a provider and signs in with it', async ({ page, shot }) => {
  const player = await registerTestPlayer(BASE_URL);
  const person = enrolled('gameplatform');
  await page.goto('/login');
  await shot('external-login-buttons');
  await page.getByLabel('Name or e-mail').fill(player.username);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${BASE_URL}/game**`);
  await page.goto('/game/account');
  await page.getByRole('button', { name: /Steam/ }).click();
  await page.getByRole('button', { name: `Continue as ${person.id}` }).click();
  await page.waitForURL(`${BASE_URL}/game/account`);
  await expect(page.getByRole('listitem').filter({ hasText: person.login })).toBeVisible();
  await shot('external-login-linked');

  // Away from the game first: its late reads would be refused without the session.
  await page.goto('/first.js');
  await page.evaluate(() => localStorage.clear());
  await leaveFor(page, 'gameplatform');
  await page.getByRole('button', { name: `Continue as ${person.id}` }).click();
  await cameIn(page, '/game');
  const { body } = await call<{ items: unknown[] }>(BASE_URL, 'GET', '/auth/accounts', { token: player.access_token });
  expect(body.items).toHaveLength(1);
});

test('an operator links a provider on the admin port and comes back there by it', async ({ page }) => {
  const person = enrolled('codehost');
  await page.goto(`${ADMIN_URL}/login`);
  await page.getByLabel('Name or e-mail').fill(E2E_ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(E2E_ADMIN.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.origin === ADMIN_URL && !url.pathname.includes('login'));
  await page.goto(`${ADMIN_URL}/account`);
  await page.getByRole('button', { name: /GitHub/ }).click();
  await page.getByRole('button', { name: `Continue as ${person.id}` }).click();
  await page.waitForURL(`${ADMIN_URL}/**account`);
  const linked = page.getByRole('listitem').filter({ hasText: person.login });
  await expect(linked).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await leaveFor(page, 'codehost', `${ADMIN_URL}/login`);
  await page.getByRole('button', { name: `Continue as ${person.id}` }).click();
  await page.waitForURL((url) => url.origin === ADMIN_URL && !url.pathname.includes('login'));

  await page.goto(`${ADMIN_URL}/account`);
  await linked.getByRole('button', { name: /Unlink/ }).click();
  await linked.getByRole('button').click();
  await expect(linked).toHaveCount(0);
});
