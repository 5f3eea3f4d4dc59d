import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import {
  connection,
  creditsOf,
  expectHere,
  figure,
  goodName,
  openMarket,
  type Side,
  sectorHeading,
  tradeButton,
} from '#tests/support/e2e-dashboard.ts';
import { expectFocus, fillByKeys, operate, press, tabTo } from '#tests/support/e2e-keyboard.ts';
import { makeMarket } from '#tests/support/e2e-operator.ts';
import { scoutRoute } from '#tests/support/e2e-scout.ts';
import { TERRA } from '#tests/support/e2e-trader.ts';
import { ANYTHING, ENGLISH, NUMBER, numberIn } from '#tests/support/e2e-words.ts';

const { say, saying } = ENGLISH;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeMarket(BASE_URL);
});

function button(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name });
}

async function dockByKeys(page: Page): Promise<void> {
  await operate(page, button(page, new RegExp(`^${say('station.dock')}\\s*\\d`)));
  await expect(button(page, say('station.undock'))).toBeVisible();
  await expectFocus(page);
}

/** Opens a ticket, enters the maximum, and trades; above the limit the same key confirms. */
async function tradeByKeys(page: Page, side: Side, good: string): Promise<void> {
  const market = openMarket(page);
  const name = say(side === 'buy' ? 'station.market.buyGood' : 'station.market.sellGood', { good });
  const row = market.getByRole('button', { name, exact: true });
  await operate(page, row);
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  const trade = tradeButton(market, side);
  await expect(trade).toBeEnabled();
  const max = market.getByRole('button', { name: say('station.trade.max') });
  if (await max.isEnabled()) await operate(page, max);
  await expect(max).toBeDisabled();
  await expect(trade).toBeEnabled();
  await tabTo(page, trade);
  const total = numberIn(/for ([\d,]+)$/.exec((await trade.textContent()) ?? '')?.[1]);
  await press(page, 'Enter');
  if (total > 1_000) await press(page, 'Enter');
  const done = saying(side === 'buy' ? 'station.trade.bought' : 'station.trade.sold', {
    quantity: NUMBER,
    good,
    total: NUMBER,
  });
  await expect(page.getByText(done).first()).toBeVisible();
  await expect(row).toBeFocused();
}

test('everything from registration to a sale works with the keyboard alone', async ({ page, shot }) => {
  const route = await scoutRoute(BASE_URL);
  const good = goodName(route.commodity);
  await page.goto('/register');

  await test.step('register', async () => {
    await fillByKeys(page, page.getByLabel(say('auth.register.username'), { exact: true }), 'keymaster');
    await fillByKeys(page, page.getByLabel(say('auth.register.email')), 'keymaster@example.test');
    await fillByKeys(page, page.getByLabel(say('auth.register.password'), { exact: true }), 'violet harbour 77');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/first-login/);
  });

  await test.step('answer, choose a ship and leave the harbour', async () => {
    await operate(page, button(page, say('firstLogin.choices.no_talk')));
    const offer = page.getByRole('radio', { name: new RegExp(`^${say('firstLogin.ships.light_freighter.name')}`) });
    await tabTo(page, page.getByRole('radio').and(page.locator(':checked')));
    if (!(await offer.isChecked())) await press(page, 'ArrowUp');
    await expect(offer).toBeChecked();
    const claim = say('firstLogin.offers.claim', { offer: say('firstLogin.offers.number.freighter') });
    await operate(page, button(page, claim));
    await operate(page, button(page, say('firstLogin.outcome.go')));
    await page.waitForURL(/\/game/);
    await expect(page.getByRole('heading', { name: sectorHeading(TERRA) })).toBeVisible();
    await expect(connection(page)).toHaveText(say('common.shell.connection.live'));
  });

  await test.step('the first tab stop skips to the content', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: sectorHeading(TERRA) })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: say('common.shell.skip') });
    await expect(skip).toBeFocused();
    await expectFocus(page);
    await shot('keyboard-skip');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);
    await expectFocus(page);
  });

  await test.step('a menu opens, and Escape returns the focus', async () => {
    const account = button(page, say('common.shell.account.open'));
    await operate(page, account);
    await expect(page.getByRole('menu')).toBeVisible();
    await press(page, 'ArrowDown');
    await press(page, 'Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(account).toBeFocused();
  });

  const before = await creditsOf(page);
  const hold = figure(page, say('game.dashboard.strip.hold'));
  const used = (await hold.textContent())?.split('/')[0];
  await dockByKeys(page);
  await tradeByKeys(page, 'buy', good);
  await shot('keyboard-bought');
  for (const sector of route.path.slice(1)) {
    await operate(page, button(page, saying('game.dashboard.moves.flyTo', { number: sector, cost: ANYTHING })));
    await expectHere(page, sector);
    await expectFocus(page);
  }
  await dockByKeys(page);
  await tradeByKeys(page, 'sell', good);
  await expect.poll(() => creditsOf(page)).toBeGreaterThan(before);
  // The goods of the ship offer lie there still, unless they were of the kind that was sold.
  await expect(hold).toHaveText(new RegExp(good === goodName('equipment') ? '^0/' : `^${used}/`));
  await shot('keyboard-sold');
});
