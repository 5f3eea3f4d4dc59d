import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { connection, dock, fillTicket, goodName, openDashboard, trade } from '#tests/support/e2e-dashboard.ts';
import { makeMarket } from '#tests/support/e2e-operator.ts';
import { scoutRoute } from '#tests/support/e2e-scout.ts';
import { flyOut } from '#tests/support/e2e-trader.ts';
import { ENGLISH, NUMBER } from '#tests/support/e2e-words.ts';

const { say, saying } = ENGLISH;

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

/** The shape of a text within everything that was heard. */
function within({ source }: RegExp): RegExp {
  return new RegExp(source.replace(/^\^|\$$/g, ''));
}

test('a screen reader finds everything by landmarks and headings, and hears every result of a trip', async ({
  page,
}) => {
  const route = await scoutRoute(BASE_URL);
  const good = goodName(route.commodity);
  await openDashboard(page, 'earshot');
  const heard = await listen(page);
  await page.reload();
  await expect(connection(page)).toHaveText(say('common.shell.connection.live'));

  await test.step('landmarks, and the dashboard from above to below', async () => {
    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - link "Skip to content"
      - banner:
        - term: Credits
        - term: Turns
        - term: Hold
        - term: Sector
        - status: Live
      - navigation "Game navigation":
        - list "Fly"
        - list "Trade"
      - main:
        - heading "Bridge" [level=1]
        - region "Galaxy map":
          - heading "Galaxy map" [level=2]
          - application "Galaxy map"
          - combobox "Find a sector by number or name"
          - toolbar "Map tools"
        - complementary "Where you are":
          - region "First steps":
            - heading "First steps" [level=2]
          - tablist "Panel content":
            - tab "Here" [selected]
          - tabpanel "Here":
            - heading /Terra, sector 1/ [level=2]
            - region "On board":
              - heading "On board" [level=3]
    `);
  });

  await test.step('a market whose rows say what a button of theirs trades', async () => {
    await dock(page);
    await expect(page.getByRole('tabpanel', { name: 'Here' })).toMatchAriaSnapshot(`
      - tabpanel "Here":
        - region "Terra Port Authority":
          - heading "Terra Port Authority" [level=2]
          - button "Undock"
          - tablist "Dock services":
            - tab "Trade" [selected]
          - tabpanel "Trade":
            - table "Market of Terra Port Authority":
              - rowgroup:
                - row /Good Price/
              - rowgroup:
                - row /^Ore/:
                  - cell "Ore"
                  - cell "Sell Ore":
                    - button "Sell Ore"
    `);
  });

  await test.step('every result is heard', async () => {
    await trade(page, await fillTicket(page, route.commodity, 'buy'), 'buy', route.commodity);
    await flyOut(page, route);
    await dock(page);
    await trade(page, await fillTicket(page, route.commodity, 'sell'), 'sell', route.commodity);
    const { sector } = route.sellAt;
    for (const result of [
      saying('station.trade.bought', { quantity: NUMBER, good, total: NUMBER }),
      saying('game.dashboard.flight.arrived', { sector: new RegExp(`.*${sector}.*`), turns: NUMBER }),
      saying('station.trade.sold', { quantity: NUMBER, good, total: NUMBER }),
      saying('station.trade.profit', { profit: /\+[\d,]+/ }),
    ])
      expect(await heard()).toMatch(within(result));
  });
});
