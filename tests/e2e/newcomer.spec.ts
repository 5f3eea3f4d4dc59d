import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { creditsOf, dock, fillTicket, goodName, openDashboard } from '#tests/support/e2e-dashboard.ts';
import { watchForLeftovers } from '#tests/support/e2e-leftovers.ts';
import { makeMarket } from '#tests/support/e2e-operator.ts';
import { scoutRoute, type TradeRoute } from '#tests/support/e2e-scout.ts';
import {
  downloadTrades,
  flyOut,
  flyToBuyer,
  flyToEnd,
  ledgerRow,
  TERRA,
  tradeAtDock,
} from '#tests/support/e2e-trader.ts';
import { ENGLISH, type Words, wordsIn } from '#tests/support/e2e-words.ts';

const TRIPS = 5;

// Fifty screens each, drawn without a graphics card.
test.describe.configure({ timeout: 300_000 });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeMarket(BASE_URL);
});

/** From the register to the tenth trade, by clicks; `look` is called at every screen on the way. */
async function tradeTenTimes(
  page: Page,
  player: string,
  route: TradeRoute,
  words: Words,
  look: (screen: string) => Promise<void>,
): Promise<number[]> {
  await openDashboard(page, player, words);
  await look('bridge');
  await test.step('view the quote and its explanation', async () => {
    await dock(page, words);
    await fillTicket(page, route.commodity, 'buy', words);
    await page.getByText(words.say('station.arithmetic.show')).click();
    await expect(page.getByText(words.say('station.arithmetic.firstUnit'))).toBeVisible();
    await look('quote');
    await page.getByRole('button', { name: words.say('station.undock') }).click();
  });
  const before = await creditsOf(page, words);
  const gains: number[] = [];
  for (let trip = 1; trip <= TRIPS; trip++) {
    await test.step(`trip ${trip}`, async () => {
      await tradeAtDock(page, 'buy', route.commodity, words);
      await (trip === 1 ? flyOut(page, route, words) : flyToBuyer(page, route, words));
      await look(`buyer ${trip}`);
      gains.push(await tradeAtDock(page, 'sell', route.commodity, words));
      await look(`sold ${trip}`);
      if (trip < TRIPS) await flyToEnd(page, TERRA, words);
    });
  }
  await expect.poll(() => creditsOf(page, words)).toBe(before + gains.reduce((sum, gain) => sum + gain, 0));
  return gains;
}

/** The trade log and its file show the ten trades and no more. */
async function expectTenTrades(page: Page, route: TradeRoute, gains: number[], words: Words): Promise<void> {
  const { say } = words;
  const good = goodName(route.commodity, words);
  const credits = await creditsOf(page, words);
  await page
    .getByRole('link', { name: say('gameNav.trades') })
    .first()
    .click();
  const rows = page.getByRole('table', { name: say('game.trades.title') }).getByRole('row');
  await expect(rows).toHaveCount(1 + 2 * TRIPS);
  await expect(rows.nth(1)).toContainText(words.number(credits));
  await expect(rows.getByText(ledgerRow('buy', good, words))).toHaveCount(TRIPS);
  await expect(rows.getByText(ledgerRow('sell', good, words))).toHaveCount(TRIPS);
  for (const [trip, gain] of gains.toReversed().entries()) {
    await expect(rows.nth(1 + 2 * trip)).toContainText(words.number(gain, { signDisplay: 'exceptZero' }));
  }
  const trades = await downloadTrades(page, words);
  expect(trades.map(({ side }) => side)).toEqual(Array.from({ length: TRIPS }, () => ['sell', 'buy']).flat());
  expect(new Set(trades.map(({ commodity }) => commodity))).toEqual(new Set([route.commodity]));
  expect(trades.flatMap(({ profit }) => (profit ? [Number(profit)] : []))).toEqual(gains.toReversed());
  expect(Number(trades[0]?.credits_after)).toBe(credits);
}

/** Counts the crates that fly to the hold on this page, which are gone again within a second. */
async function watchCrates(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { crates: 0 });
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      const crates = added.filter((node) => node instanceof HTMLElement && node.dataset.flies === 'hold');
      Object.assign(window, { crates: Reflect.get(window, 'crates') + crates.length });
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'crates')));
}

test('a newcomer registers and trades ten times at a profit', async ({ page, shot }) => {
  const route = await scoutRoute(BASE_URL);
  const crates = await watchCrates(page);
  const gains = await tradeTenTimes(page, 'newcomer', route, ENGLISH, async (screen) => {
    await shot(`newcomer-${screen.replaceAll(' ', '-')}`);
    if (screen === 'quote') await expectAccessible(page);
  });
  expect(Math.min(...gains)).toBeGreaterThan(0);
  expect(await crates()).toBeGreaterThanOrEqual(TRIPS);
  // Nothing that was clicked or took the focus may scroll the frame around map and panel.
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-flies]')).toHaveCount(0);
  await expectTenTrades(page, route, gains, ENGLISH);
  await shot('newcomer-trade-log');
  await expectAccessible(page);
});

test.describe('in Chinese', { tag: '@variant' }, () => {
  test.use({ locale: 'zh-CN' });

  test('a newcomer sees no text of another language until the tenth trade', async ({ page, shot }) => {
    const chinese = wordsIn('zh');
    const leftovers = watchForLeftovers(page, chinese);
    const route = await scoutRoute(BASE_URL);
    for (const path of ['/', '/login', '/register']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
      await leftovers.expectNone();
    }
    const gains = await tradeTenTimes(page, 'xinren', route, chinese, async (screen) => {
      await shot(`newcomer-zh-${screen.replaceAll(' ', '-')}`);
      await leftovers.expectNone();
    });
    expect(Math.min(...gains)).toBeGreaterThan(0);
    await expectTenTrades(page, route, gains, chinese);
    await leftovers.expectNone();
    await shot('newcomer-zh-trade-log');
    for (const place of ['ships', 'messages', 'rankings'] as const) {
      await page
        .getByRole('link', { name: chinese.say(`gameNav.${place}`) })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main .animate-pulse')).toHaveCount(0);
      await leftovers.expectNone();
    }
  });
});
