import type { Page } from 'playwright/test';
import { myProgressOutput } from '#server/community/progress/schemas.ts';
import { seasonAt } from '#server/community/seasons/rules/season.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { makeMarket } from '#tests/support/e2e-operator.ts';
import { playerOf } from '#tests/support/e2e-player.ts';
import { scoutBestPair } from '#tests/support/e2e-scout.ts';
import { ANYTHING, ENGLISH, type Words, wordsIn } from '#tests/support/e2e-words.ts';
import type { Registered } from '#tests/support/http-client.ts';

const PHONE = { width: 390, height: 844 };

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeMarket(BASE_URL);
});

/** A player who has flown around Terra, with the objectives that this completed. */
async function flown() {
  const account = await registerTestPlayer(BASE_URL);
  const player = playerOf(BASE_URL, account);
  await player.request(myProgressOutput, 'GET', '/progress/me');
  await scoutBestPair(player);
  return { account, progress: await player.request(myProgressOutput, 'GET', '/progress/me') };
}

/** The dashboard's panel shows how many objectives are done, the rank, and the season. */
async function expectStanding(
  page: Page,
  { say, saying }: Words,
  progress: Awaited<ReturnType<typeof flown>>['progress'],
) {
  const panel = page.getByRole('region', { name: say('progress.whatNow') });
  const done = progress.objectives.filter(({ completed_at }) => completed_at !== null).length;
  const all = progress.objectives.length;
  await expect(panel.getByRole('link', { name: say('progress.countDone', { done, all }) })).toBeVisible();
  const title = say(
    progress.rank === 1 ? 'progress.rank.r1' : progress.rank === 2 ? 'progress.rank.r2' : 'progress.rank.r3',
  );
  await expect(panel.getByRole('link', { name: say('progress.rankOf', { rank: progress.rank, title }) })).toBeVisible();
  await expect(
    panel.getByText(saying('seasons.card', { number: seasonAt(new Date()).number, place: ANYTHING })),
  ).toBeVisible();
  await panel.scrollIntoViewIfNeeded();
  return panel;
}

/** Signs in on a page of any language. */
async function signIn(page: Page, { username, password }: Registered) {
  await page.goto('/login?next=/game');
  await page.locator('input[autocomplete="username"]').fill(username);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
}

test('objectives progress and the rank is shown on the dashboard; a cosmetic item is chosen', async ({
  page,
  shot,
}) => {
  const { account, progress } = await flown();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, account);
  const panel = await expectStanding(page, ENGLISH, progress);
  await shot('what-now');
  await panel.getByRole('link', { name: / of 6 done$/ }).click();
  await expect(page.getByRole('heading', { name: ENGLISH.say('progress.title') })).toBeVisible();
  await expectAccessible(page);
  await shot('progress');
  if (progress.rank > 1) {
    await page.getByRole('button', { name: ENGLISH.say('progress.hull.azure'), exact: true }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: ENGLISH.say('progress.hull.azure'), exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  }
  await page.goto('/game/rankings?time=season');
  await expect(page.getByText(ENGLISH.say('seasons.what.overall'))).toBeVisible();
  await shot('season');
});

test('the same on a phone in German', async ({ browser, shot }) => {
  const { account, progress } = await flown();
  const phone = await browser.newContext({ baseURL: BASE_URL, locale: 'de-DE', viewport: PHONE, hasTouch: true });
  const page = await phone.newPage();
  const words = wordsIn('de');
  await signIn(page, account);
  await expectStanding(page, words, progress);
  await shot('what-now-de', page);
  await page.goto('/game/progress');
  await expect(page.getByRole('heading', { name: words.say('progress.title') })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await shot('progress-de', page);
  await phone.close();
});
