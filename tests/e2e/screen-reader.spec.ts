import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { dock, fillTicket, goodName, openDashboard, trade } from '#tests/support/e2e-dashboard.ts';
import { makeMarket } from '#tests/support/e2e-operator.ts';
import { scoutRoute } from '#tests/support/e2e-scout.ts';
import { flyOut } from '#tests/support/e2e-trader.ts';
import { ENGLISH, NUMBER } from '#tests/support/e2e-words.ts';

const { saying } = ENGLISH;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeMarket(BASE_URL);
});

/** Everything that a screen reader reports without being asked, in this page's order, from the next load on. */
async function listen(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], output';
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(live);
        if (region) heard.push(region.textContent ?? '');
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'heard').join('\n'));
}

test('a screen reader finds everything by landmarks and headings, and hears every result of a trip', async ({
  page,
}) => {
  const route = await scoutRoute(BASE_URL);
  const good = goodName(route.commodity);
  await openDashboard(page, 'earshot');
  const heard = await listen(page);
  await page.reload();

  await test.step('the tree of the bridge', async () => {
    console.log(await page.locator('body').ariaSnapshot());
  });
  await dock(page);
  console.log(await page.locator('main').ariaSnapshot());
  await trade(page, await fillTicket(page, route.commodity, 'buy'), 'buy', route.commodity);
  await flyOut(page, route);
  await dock(page);
  await trade(page, await fillTicket(page, route.commodity, 'sell'), 'sell', route.commodity);
  console.log(await heard());
  for (const result of [
    saying('station.trade.bought', { quantity: NUMBER, good, total: NUMBER }),
    saying('station.trade.sold', { quantity: NUMBER, good, total: NUMBER }),
  ])
    expect(await heard()).toMatch(result);
});
