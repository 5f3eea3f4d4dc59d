import { expect, test } from '#tests/support/e2e.ts';
import { storeSession } from '#tests/support/e2e-account.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { enterAdmin, makeGalaxy } from '#tests/support/e2e-operator.ts';
import { wordsIn } from '#tests/support/e2e-words.ts';

/** A tab refetches edited texts when it becomes visible and its last fetch is older than this. */
const A_WHILE_MS = 61_000;
const TEXT = 'Quem está na frente, afinal?';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeGalaxy(BASE_URL, 42);
});

test('a text edited by an operator is updated on an open page', async ({ page, browser, shot }) => {
  const { say } = wordsIn('pt');
  const elsewhere = await browser.newContext({ baseURL: BASE_URL, locale: 'pt-BR' });
  const player = await elsewhere.newPage();
  await player.clock.install();
  await player.goto('/login');
  await storeSession(player, await registerTestPlayer(BASE_URL));
  await player.goto('/game/rankings');
  const heading = player.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(say('rankings.title'));
  await player.evaluate(() => document.body.setAttribute('data-story', 'same page'));

  await enterAdmin(page, '/admin/i18n');
  await page.goto('/admin/i18n?lang=pt&part=rankings&text=rankings.title');
  const editor = page.getByRole('dialog');
  const text = editor.getByLabel('Text in Português');
  await expect(text).toHaveValue(say('rankings.title'));
  await text.fill(TEXT);
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toBeHidden();

  await player.clock.fastForward(A_WHILE_MS);
  await player.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(heading).toHaveText(TEXT);
  await expect(player.locator('body')).toHaveAttribute('data-story', 'same page');
  await shot('live-edit');

  await page.goto('/admin/i18n?lang=pt&part=rankings&text=rankings.title');
  await editor.getByRole('button', { name: 'Restore the default text' }).click();
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toBeHidden();
  await elsewhere.close();
});
