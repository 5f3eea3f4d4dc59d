import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { enterAdmin } from '#tests/support/e2e-operator.ts';
import { register } from '#tests/support/http-client.ts';

function languageOf(page: Page) {
  return page.locator('html');
}

/** Signs a player in on a page of any language. */
async function signIn(page: Page, name: string, password: string): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(name);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

test('the language chosen at sign-in is saved with the account and follows it to another browser', async ({
  page,
  browser,
  shot,
}) => {
  const player = await register(BASE_URL);
  await page.goto('/login');
  await expect(languageOf(page)).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(languageOf(page)).toHaveAttribute('lang', 'es');
  await shot('login-es');
  const stored = page.waitForResponse((answer) => answer.url().includes('i18n.setPreference') && answer.ok());
  await signIn(page, player.username, player.password);
  await stored;

  const elsewhere = await browser.newContext({ baseURL: BASE_URL, locale: 'fr-FR' });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await expect(languageOf(other)).toHaveAttribute('lang', 'fr');
  await signIn(other, player.username, player.password);
  await expect(languageOf(other)).toHaveAttribute('lang', 'es');
  await elsewhere.close();
});

test('a browser gets the language it prefers', async ({ request }) => {
  const requested = await request.get('/', { headers: { 'accept-language': 'ja, de;q=0.4, zh-CN;q=0.8' } });
  expect(await requested.text()).toContain('<html lang="zh-Hans"');
});

test('an operator edits a text, and the next page shows it', async ({ page, shot }) => {
  await enterAdmin(page, '/admin/i18n');
  await page.goto('/admin/i18n?lang=de&part=marketing&text=marketing.headline');
  const editor = page.getByRole('dialog');
  const text = editor.getByLabel('Text in Deutsch');
  const before = await text.inputValue();
  await text.fill('{kaputt');
  await expect(editor.getByRole('button', { name: 'Save' })).toBeDisabled();
  await text.fill('Billig kaufen, teuer verkaufen, heimkommen.');
  await shot('translation-editor');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toBeHidden();
  await expect(page.getByText('headline saved')).toBeVisible();
  await expectAccessible(page);
  await shot('translations');

  const headers = { 'accept-language': 'de' };
  expect(await (await page.request.get('/', { headers })).text()).toContain('Billig kaufen, teuer verkaufen');
  await page.goto('/admin/i18n?lang=de&part=marketing&text=marketing.headline');
  await editor.getByRole('button', { name: 'Restore the default text' }).click();
  await expect(text).toHaveValue(before);
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toBeHidden();
});
