import type { Locator, Page } from 'playwright/test';
import { autopilotOutput } from '#server/game/navigation/schemas.ts';
import { tradeOutput } from '#server/game/trading/schemas.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { fillSignIn } from '#tests/support/e2e-account.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import {
  creditsOf,
  dockButton,
  figure,
  goodName,
  openDashboard,
  openMarket,
  tradeButton,
} from '#tests/support/e2e-dashboard.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { makeMarket } from '#tests/support/e2e-operator.ts';
import { type LockedPlayer, playerOf } from '#tests/support/e2e-player.ts';
import { dockAt, scoutBestPair, scoutRoute, type TradeRoute } from '#tests/support/e2e-scout.ts';
import { bestRun, completeRun, flyAndSell } from '#tests/support/e2e-trader.ts';
import { ENGLISH, NUMBER } from '#tests/support/e2e-words.ts';

/** Half of what they took before goods on board had a card and routes ran by themselves: 12, and 12 for each pair. */
const FIRST_PROFIT_CLICKS = 6;
const TEN_TRADES_CLICKS = 30;
const { say, saying } = ENGLISH;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeMarket(BASE_URL);
});

/** Counts the presses of a pointer, and notes what flies on this page (goods, the ship), from the next load on. */
async function watchPage(page: Page) {
  await page.addInitScript(() => {
    const seen = { presses: 0, flown: [''] };
    Object.assign(window, { seen });
    const press = ({ isTrusted }: PointerEvent) => {
      if (isTrusted) seen.presses += 1;
    };
    addEventListener('pointerdown', press, true);
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement)
          for (const one of [node, ...node.querySelectorAll<HTMLElement>('[data-flies]')])
            if (one.dataset.flies) seen.flown.push(one.dataset.flies);
    }).observe(document, { childList: true, subtree: true });
  });
  const read = (name: 'presses' | 'flown') =>
    page.evaluate((part) => Reflect.get(Reflect.get(window, 'seen'), part), name);
  return {
    clicks: async () => Number(await read('presses')),
    flown: async () => new Set((await read('flown')).filter(Boolean)),
  };
}

function card(page: Page): Locator {
  return page.getByRole('region', { name: say('station.cargo.title') });
}

/** Docks, buys what fits of the good, and has the card fly and sell it: the profit. */
async function tradeByCard(page: Page, route: TradeRoute): Promise<void> {
  const good = goodName(route.commodity);
  const before = await creditsOf(page);
  await dockButton(page).click();
  const market = openMarket(page);
  await market.getByRole('button', { name: say('station.market.buyGood', { good }), exact: true }).click();
  const buy = tradeButton(market, 'buy');
  await expect(buy).toBeEnabled();
  await buy.click();
  const confirm = page.getByRole('button', { name: /^Confirm/ });
  const bought = page.getByText(saying('station.trade.bought', { quantity: NUMBER, good, total: NUMBER })).first();
  await expect(confirm.or(bought).first()).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await expect(bought).toBeVisible();
  await flyAndSell(page, route);
  await expect.poll(() => creditsOf(page)).toBeGreaterThan(before);
}

test('a newcomer earns the first profit and trades ten times with half of the clicks', async ({ page, shot }) => {
  const route = await scoutRoute(BASE_URL);
  await openDashboard(page, 'thrifty');
  const { clicks, flown } = await watchPage(page);
  await page.reload();
  await tradeByCard(page, route);
  const first = await clicks();
  expect(await flown()).toEqual(new Set(['hold', 'course']));
  await shot('few-clicks-first-profit');

  await completeRun(page, await bestRun(page));
  for (let trades = 4; trades < 10; trades += 2)
    await completeRun(page, page.getByRole('button', { name: say('flight.run.repeat') }));
  const tenth = await clicks();
  console.log(`${first} clicks to the first profit, ${tenth} to the tenth trade`);
  expect(first).toBeLessThanOrEqual(FIRST_PROFIT_CLICKS);
  expect(tenth).toBeLessThanOrEqual(TEN_TRADES_CLICKS);
  await shot('few-clicks-tenth-trade');
  await page
    .getByRole('link', { name: say('gameNav.trades') })
    .first()
    .click();
  await expect(page.getByRole('table', { name: say('game.trades.title') }).getByRole('row')).toHaveCount(1 + 10);
});

test('a loaded hold is sold through the card; at a worse price the sale is left to the player', async ({
  page,
  shot,
}) => {
  const account = await registerTestPlayer(BASE_URL);
  const player = playerOf(BASE_URL, account);
  const { commodity, buy_at, sell_at } = await scoutBestPair(player);
  const good = goodName(commodity);
  await dockAt(player, buy_at.station_id);
  await player.request(tradeOutput, 'POST', '/trading/buy', {
    station_id: buy_at.station_id,
    commodity,
    quantity: 10,
  });
  // Somebody else sells as much as the buyer takes before the card's price is seen again.
  const rival = playerOf(BASE_URL, await registerTestPlayer(BASE_URL));
  await scoutBestPair(rival);
  await dockAt(rival, buy_at.station_id);
  const order = { commodity, quantity: 50 };
  await rival.request(tradeOutput, 'POST', '/trading/buy', { station_id: buy_at.station_id, ...order });

  await page.goto('/login?next=/game');
  await fillSignIn(page, account);
  const sell = card(page).getByRole('button', {
    name: say('station.cargo.flyAndSellAt', { good, station: sell_at.station_name }),
  });
  await expect(sell).toBeEnabled();
  await card(page).scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await shot('cargo-card');
  await flyAndDock(rival, sell_at);
  await rival.request(tradeOutput, 'POST', '/trading/sell', { station_id: sell_at.station_id, ...order });
  const before = await creditsOf(page);
  await sell.click();
  await expect(page.getByText(saying('station.cargo.moved', { now: NUMBER, seen: NUMBER })).first()).toBeVisible();
  expect(await creditsOf(page)).toBe(before);
  await shot('cargo-card-price-moved');
  const button = tradeButton(openMarket(page), 'sell');
  await expect(button).toBeEnabled();
  await button.click();
  const sold = saying('station.trade.sold', { quantity: NUMBER, good, total: NUMBER });
  await expect(page.getByText(sold).first()).toBeVisible();
  await expect.poll(() => creditsOf(page)).toBeGreaterThan(before);
});

async function flyAndDock(player: LockedPlayer, at: { sector_id: string; station_id: string }): Promise<void> {
  await player.request(autopilotOutput, 'POST', '/nav/autopilot', { to: at.sector_id });
  await dockAt(player, at.station_id);
}

test.describe('with motion reduced', { tag: '@variant' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('the first trip shows every result at once, and nothing flies', async ({ page }) => {
    const route = await scoutRoute(BASE_URL);
    await openDashboard(page, 'unmoved');
    const { flown } = await watchPage(page);
    await page.reload();
    await tradeByCard(page, route);
    expect(await flown()).toEqual(new Set());
    const longest = await page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0))),
    );
    expect(longest).toBeLessThan(20);
    await expect(figure(page, say('game.dashboard.strip.sector'))).toContainText(String(route.sellAt.sector));
  });
});
