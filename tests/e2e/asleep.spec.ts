import type { Locator, Page } from 'playwright/test';
import { dockShipOutput, marketOutput, tradeOutput } from '#server/game/trading/schemas.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { connection, dock, openDashboard, openMarket } from '#tests/support/e2e-dashboard.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { openLaptop } from '#tests/support/e2e-laptop.ts';
import { makeGalaxy } from '#tests/support/e2e-operator.ts';
import { newTestPlayer } from '#tests/support/e2e-player.ts';
import { newVisitor } from '#tests/support/e2e-visitor.ts';
import { ENGLISH } from '#tests/support/e2e-words.ts';
import { call } from '#tests/support/http-client.ts';

// This test cuts the connection; the browser prints each attempt.
test.use({ noise: [/net::ERR_|WebSocket/] });

const AN_HOUR = '01:00:00';
const { say } = ENGLISH;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeGalaxy(BASE_URL, 42);
});

function company(page: Page) {
  return page.getByRole('list', { name: say('game.dashboard.place.finds') });
}
function state(word: 'live' | 'connecting') {
  return say(`common.shell.connection.${word}`);
}
/** What a reload would clear. */
function mark(page: Page) {
  return page.evaluate(() => document.body.setAttribute('data-story', 'same page'));
}
function expectNoReload(page: Page) {
  return expect(page.locator('body')).toHaveAttribute('data-story', 'same page');
}

/** More than the stock that regrows during the test. */
const MOVE = 2;

/** Others buy at Terra, a hold each, until a price has moved well. Returns the good's name and its prices. */
async function movePrice(): Promise<{ good: string; before: number; after: number }> {
  let before: number | null = null;
  for (let holds = 0; holds < 12; holds++) {
    const rival = await newTestPlayer(BASE_URL);
    const { station_id } = await rival.request(dockShipOutput, 'POST', '/trading/dock', {});
    const { goods } = await rival.request(marketOutput, 'GET', `/trading/market/${station_id}`);
    const [good] = goods
      .filter(({ action, capacity }) => action === 'S' && capacity)
      .sort((a, b) => (a.capacity ?? 0) - (b.capacity ?? 0));
    if (!good?.unit_price) throw new Error('Terra sells nothing');
    before ??= good.unit_price;
    if (good.unit_price >= before + MOVE)
      return { good: say(`game.commodities.${good.commodity}`), before, after: good.unit_price };
    await rival.request(tradeOutput, 'POST', '/trading/buy', { station_id, commodity: good.commodity, quantity: 20 });
  }
  throw new Error('the price did not move');
}

/** The unit price that a row of the market shows. */
async function priceIn(row: Locator): Promise<number> {
  return Number.parseInt((await row.getByRole('cell').nth(1).textContent()) ?? '', 10);
}

test('a laptop that slept an hour catches up without a reload', async ({ page, browser }) => {
  const watcher = await openLaptop(page);
  const elsewhere = await browser.newContext({ baseURL: BASE_URL, locale: 'en-GB' });
  const moderation = await elsewhere.newPage();
  const trader = await openLaptop(moderation);
  await openDashboard(page, 'sleeper');
  await openDashboard(moderation, 'dozer');
  await dock(moderation);
  const neighbour = await newVisitor(BASE_URL);
  await neighbour.arrive();
  await expect(company(page)).toContainText(neighbour.name);
  await mark(page);
  await mark(moderation);
  await watcher.sleep();
  await trader.sleep();
  await expect(connection(page)).toHaveText(state('connecting'));

  await test.step('the game continues', async () => {
    await neighbour.leave();
    const friend = await registerTestPlayer(BASE_URL);
    const sent = await call(BASE_URL, 'POST', '/messages', {
      token: friend.access_token,
      json: { to: 'sleeper', body: 'Are you there?' },
    });
    expect(sent.status).toBeLessThan(300);
  });
  const late = await newVisitor(BASE_URL);
  await late.arrive();
  const { good, before, after } = await movePrice();

  await test.step('after waking, but before it has connected, the page says so', async () => {
    await watcher.wake(AN_HOUR);
    await trader.wake(AN_HOUR);
    await expect(connection(page)).toHaveText(state('connecting'));
    await expect(company(page)).toContainText(neighbour.name);
  });

  watcher.reconnect();
  trader.reconnect();
  await expect(connection(page)).toHaveText(state('live'), { timeout: 30_000 });
  await expect(company(page)).toContainText(late.name);
  await expect(company(page).filter({ hasText: neighbour.name })).toHaveCount(0);
  const bell = say('notifications.bell', { count: 1 });
  await expect(page.getByRole('link', { name: bell, exact: true })).toBeVisible();
  await expectNoReload(page);

  await expect(connection(moderation)).toHaveText(state('live'), { timeout: 30_000 });
  const row = openMarket(moderation).getByRole('row', { name: new RegExp(`^${good}`) });
  await expect.poll(() => priceIn(row)).toBeGreaterThan(before);
  expect(await priceIn(row)).toBeLessThanOrEqual(after);
  await expectNoReload(moderation);
  await elsewhere.close();
});
