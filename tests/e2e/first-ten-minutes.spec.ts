import type { Locator, Page } from 'playwright/test';
import { myProgressOutput } from '#server/community/progress/schemas.ts';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { drawEvents } from '#server/game/trading/draw-events.ts';
import { type EventDraw, effectAt, eventAt, type Traded } from '#server/game/trading/rules/market-events.ts';
import { COMMODITIES, type Commodity } from '#server/world/galaxy/rules/commodities.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { WORLD_KEY } from '#tests/support/e2e-addresses.ts';
import {
  creditsOf,
  dock,
  engageAutopilot,
  expectCourse,
  fillTicket,
  goodName,
  trade,
} from '#tests/support/e2e-dashboard.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { ownWorld } from '#tests/support/e2e-own-world.ts';
import { playerOf } from '#tests/support/e2e-player.ts';
import { OWN_SERVICE_URL } from '#tests/support/e2e-service.ts';
import { TERRA } from '#tests/support/e2e-trader.ts';
import { ANYTHING, ENGLISH, escaped, NUMBER, numberIn, type Words, wordsIn } from '#tests/support/e2e-words.ts';
import type { Registered } from '#tests/support/http-client.ts';

const database = ownWorld({ events: true });

/** A seed with which a good that the station sells is in a glut for the next hour at least. */
function seedOfGlut(traded: Traded): { seed: number; commodity: Commodity } {
  const sold = COMMODITIES.filter((good) => traded[good] === 'S' && good !== 'colonists');
  const drawn = drawEvents({ ARIA_ENCRYPTION_KEY: WORLD_KEY });
  for (let seed = 0; ; seed++) {
    const event = eventAt(drawn(seed) as EventDraw, traded, DEFAULT_SETTINGS.event_share, Date.now());
    if (event?.kind !== 'glut' || event.ends_at < Date.now() + 3_600_000) continue;
    const commodity = sold.find((good) => effectAt(event, good, Date.now()) < -200);
    if (commodity) return { seed, commodity };
  }
}

/** Gives the station where players start such an event; answers the good and the sector. */
async function startGlut(userId: string): Promise<{ commodity: Commodity; home: string }> {
  const { rows } = await database.pool.query<{ id: string; home: string; traded: Traded }>(
    `SELECT st.id, st.sector_id AS home, json_object_agg(g.commodity, g.action) AS traded
     FROM players p JOIN stations st ON st.sector_id = p.current_sector_id
     JOIN station_goods g ON g.station_id = st.id AND g.action IN ('B', 'S')
     WHERE p.user_id = $1 GROUP BY st.id, st.sector_id`,
    [userId],
  );
  const [station] = rows;
  if (!station) throw new Error('there is no station where players start');
  const { seed, commodity } = seedOfGlut(station.traded);
  await database.pool.query('UPDATE stations SET market_seed = $2 WHERE id = $1', [station.id, seed]);
  return { commodity, home: station.home };
}

/** A text with the amount 7, as it reads with any other. */
function withAnyAmount(text: string): RegExp {
  return new RegExp(escaped(text).replace('7', String.raw`[\d.,]+`));
}

type Story = { page: Page; words: Words; shot: (name: string, page?: Page) => Promise<void>; name: string };

/** Takes an offer to chart a sector, flies there and comes back to Terra. */
async function chartAndReturn({ page, words }: Story, card: Locator, home: string): Promise<void> {
  const { say } = words;
  const mine = card
    .getByRole('list', { name: say('holdings.contracts.near.taken') })
    .getByRole('listitem')
    .first();
  await mine.getByRole('button', { name: say('holdings.contracts.near.show') }).click();
  const title = words.saying('game.dashboard.course.title', { number: NUMBER });
  const target = numberIn(await page.getByRole('heading', { name: title }).textContent());
  await expectCourse(page, target, words);
  await engageAutopilot(page, target, words);
  await page.goto(`${OWN_SERVICE_URL}/game?sector=${home}`);
  await expectCourse(page, TERRA, words);
  await engageAutopilot(page, TERRA, words);
  await dock(page, words);
}

async function workContract(story: Story, card: Locator, home: string): Promise<void> {
  const { page, words } = story;
  const { say, saying } = words;
  const offer = card
    .getByRole('listitem', { name: saying('holdings.contracts.station.chartWork', { to: ANYTHING }) })
    .first();
  await offer.getByRole('button', { name: say('holdings.contracts.accept') }).click();
  const mine = card.getByRole('list', { name: say('holdings.contracts.near.taken') }).getByRole('listitem');
  await expect(mine).toHaveCount(1);
  await chartAndReturn(story, card, home);
  const before = await creditsOf(page, words);
  await mine.getByRole('button', { name: say('holdings.contracts.fulfil') }).click();
  await expect(page.getByText(withAnyAmount(say('holdings.contracts.near.done', { reward: 7 }))).first()).toBeVisible();
  await expect.poll(() => creditsOf(page, words)).toBeGreaterThan(before);
  await expect(mine).toHaveCount(0);
}

/** The event is seen on arrival and named at the dock; the cheap good is bought. */
async function meetEvent({ page, words, shot, name }: Story, commodity: Commodity): Promise<void> {
  await expect(
    page
      .getByRole('note')
      .filter({ hasText: words.say('market.event.kind.glut') })
      .first(),
  ).toBeVisible();
  await dock(page, words);
  const good = goodName(commodity, words);
  const note = page.getByRole('note').filter({ hasText: new RegExp(`${escaped(good)} [-−]`) });
  await expect(note.first()).toBeVisible();
  await trade(page, await fillTicket(page, commodity, 'buy', words), 'buy', commodity, words);
  await shot(`${name}-event-used`, page);
}

async function sellCharts({ page, words, shot, name }: Story): Promise<void> {
  const cartographer = page.getByRole('region', { name: words.say('station.charts.title') });
  await cartographer.scrollIntoViewIfNeeded();
  await shot(`${name}-charts`, page);
  const before = await creditsOf(page, words);
  await cartographer.getByRole('button').click();
  await expect(page.getByText(withAnyAmount(words.say('station.charts.sold', { total: 7 }))).first()).toBeVisible();
  await expect.poll(() => creditsOf(page, words)).toBeGreaterThan(before);
}

/** What was just done counts: for the rank or for an objective, as the dashboard shows. */
async function expectMoved({ page, words, shot, name }: Story, account: Registered): Promise<void> {
  const player = playerOf(OWN_SERVICE_URL, account);
  const read = () => player.request(myProgressOutput, 'GET', '/progress/me');
  await expect
    .poll(async () => {
      const { points, objectives } = await read();
      return points + objectives.reduce((sum, { value }) => sum + value, 0);
    })
    .toBeGreaterThan(0);
  const { objectives } = await read();
  const done = objectives.filter(({ completed_at }) => completed_at !== null).length;
  const panel = page.getByRole('region', { name: words.say('progress.whatNow') });
  await expect(
    panel.getByRole('link', { name: words.say('progress.countDone', { done, all: objectives.length }) }),
  ).toBeVisible();
  await panel.scrollIntoViewIfNeeded();
  await shot(`${name}-objectives`, page);
}

async function firstTenMinutes(story: Story): Promise<void> {
  const { page, words, shot, name } = story;
  const player = await registerTestPlayer(OWN_SERVICE_URL);
  const { commodity, home } = await startGlut(player.user_id);
  await page.goto(`${OWN_SERVICE_URL}/login?next=/game`);
  await page.locator('input[autocomplete="username"]').fill(player.username);
  await page.locator('input[autocomplete="current-password"]').fill(player.password);
  await page.locator('form button[type="submit"]').click();
  await meetEvent(story, commodity);
  const card = page.getByRole('region', { name: words.say('holdings.contracts.near.title') });
  await card.scrollIntoViewIfNeeded();
  await shot(`${name}-contracts`, page);
  await workContract(story, card, home);
  await workContract(story, card, home);
  await sellCharts(story);
  await expectMoved(story, player);
}

test('the first ten minutes of a newcomer: an event, two contracts, charts, objectives', async ({ page, shot }) => {
  await firstTenMinutes({ page, words: ENGLISH, shot, name: 'newcomer' });
  await expectAccessible(page);
  await page.goto(`${OWN_SERVICE_URL}/game?layer=contracts`);
  await expect(page.getByRole('combobox', { name: ENGLISH.say('flight.analysis.label') })).toHaveText(
    ENGLISH.say('flight.analysis.kind.contracts'),
  );
  await shot('layer-contracts');
  await page.goto(`${OWN_SERVICE_URL}/game?layer=events`);
  await expect(page.getByRole('combobox', { name: ENGLISH.say('flight.analysis.label') })).toHaveText(
    ENGLISH.say('flight.analysis.kind.events'),
  );
  await shot('layer-events');
});

test('the same in German on a phone', { tag: '@variant' }, async ({ browser, shot }) => {
  const phone = await browser.newContext({ locale: 'de-DE', viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await phone.newPage();
  await firstTenMinutes({ page, words: wordsIn('de'), shot, name: 'newcomer-de' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.goto(`${OWN_SERVICE_URL}/game?layer=contracts`);
  await expect(page.getByRole('combobox', { name: wordsIn('de').say('flight.analysis.label') })).toBeVisible();
  await shot('layer-contracts-de', page);
  await phone.close();
});
