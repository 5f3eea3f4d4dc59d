import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { enter, onAnotherDevice, storeSession } from '#tests/support/e2e-account.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { creditsOf, dock, figure, flyTo } from '#tests/support/e2e-dashboard.ts';
import { makeGalaxy } from '#tests/support/e2e-operator.ts';
import { call, register } from '#tests/support/http-client.ts';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeGalaxy(BASE_URL, 42);
});

function question(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 2 });
}
function steps(page: Page) {
  return page.getByRole('region', { name: 'First steps' });
}

test.describe('with two devices', () => {
  // A late answer is refused, which the browser prints.
  test.use({ noise: [/status of 409.*onboarding\.dialogue/] });

  test('a newcomer answers, reloads, continues on another device and gets the ship of their calling', async ({
    page,
    browser,
    shot,
  }) => {
    const newcomer = await register(BASE_URL);
    await page.goto('/login?next=%2Fgame%2Fships');
    await page.getByLabel('Name or e-mail').fill(newcomer.username);
    await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/first-login?next=%2Fgame%2Fships');
    await expect(question(page)).toContainText('what brings you to Terra?');
    await shot('first-login-1-arrival');
    await expectAccessible(page);

    await test.step('keys answer, and the next question has the focus', async () => {
      await page.keyboard.press('2');
      await expect(question(page)).toContainText('a warp that no chart shows');
      await expect(question(page)).toBeFocused();
      await expect(page.getByText('Most of it is blank. You will not be bored.')).toBeVisible();
      await shot('first-login-2-chart');
    });

    await test.step('a reload and another device go on where this one was', async () => {
      await page.reload();
      await expect(question(page)).toContainText('a warp that no chart shows');
      const other = await onAnotherDevice(browser, newcomer, '/first-login');
      await expect(question(other)).toContainText('a warp that no chart shows');
      await other.getByRole('button', { name: 'Take it. Somebody has to be first.' }).click();
      await expect(question(other)).toContainText('one free slip');
      await other.context().close();
    });

    await test.step('what the other device answered is shown instead of asked again', async () => {
      await page.keyboard.press('1');
      await expect(question(page)).toContainText('one free slip');
      await shot('first-login-3-slip');
      await page.getByRole('button', { name: 'Look for a dock that nobody fights over.' }).click();
      await expect(question(page)).toContainText('third berth');
      await shot('first-login-4-stake');
      await page.getByText('Your answers so far').click();
      await expect(page.getByText('Take it. Somebody has to be first.')).toBeVisible();
      await page.getByRole('button', { name: 'Charts of what lies around.' }).click();
    });

    await test.step('the third offer is the pathfinder’s', async () => {
      await expect(
        page.getByText('Ship, goods and credits of each berth come to 14,000 credits together'),
      ).toBeVisible();
      const third = page.getByRole('radio', { name: /Berth 13/ });
      await expect(third).toBeChecked();
      await expect(page.getByRole('button', { name: 'Claim Berth 13' }), 'without scrolling').toBeInViewport({
        ratio: 1,
      });
      await page.getByText('Value breakdown').last().click();
      await shot('first-login-5-offers');
      await expectAccessible(page);
      await page.getByLabel('Name of your ship').fill('Far Lark');
      await page.getByRole('button', { name: 'Claim Berth 13' }).click();
      await expect(page.getByRole('heading', { name: 'Far Lark is yours, captain' })).toBeFocused();
      await expect(page.getByText('Registered as: Pathfinder.')).toBeVisible();
      await shot('first-login-6-outcome');
      await expectAccessible(page);
    });

    await test.step('the way leads to where they were going, and never back', async () => {
      await page.getByRole('button', { name: 'Go to the bridge' }).click();
      await page.waitForURL('**/game/ships');
      await expect(page.getByText('Far Lark').first()).toBeVisible();
      await page.goto('/first-login');
      await page.waitForURL('**/game');
      const { body } = await call(BASE_URL, 'GET', '/first-login/status', { token: newcomer.access_token });
      expect(body).toMatchObject({ required: false, completed: true });
    });
  });

  test('what the other one did shows at once when this one answers late', async ({ page }) => {
    const newcomer = await register(BASE_URL);
    await enter(page, '/login', newcomer, '/first-login');
    await expect(question(page)).toContainText('what brings you to Terra?');
    const { access_token: token } = newcomer;
    const { body } = await call(BASE_URL, 'POST', '/first-login/session', { token });
    await call(BASE_URL, 'POST', '/first-login/dialogue', {
      token,
      json: { session_id: body.session_id, choice: 'for_duty' },
    });
    await page.keyboard.press('1');
    await expect(question(page)).toContainText('An escape pod calls for help');
    await expect(page.getByRole('alert').filter({ hasText: 'You continued elsewhere' })).toBeVisible();
  });
});

test('the first steps follow what really happens, to the first tip', async ({ page, shot }) => {
  const newcomer = await register(BASE_URL);
  await enter(page, '/login', newcomer, '/first-login');
  await page.getByRole('button', { name: 'No questions. Just show me the ships.' }).click();
  await page.getByRole('radio', { name: /^Light freighter/ }).check();
  await page.getByRole('button', { name: 'Claim Berth 11' }).click();
  await page.getByRole('button', { name: 'Go to the bridge' }).click();
  await page.waitForURL('**/game');
  const card = steps(page);
  await expect(figure(page, 'Credits')).toHaveText('11,150');
  await expect(card.getByRole('list', { name: '0 of 4 done' })).toBeVisible();
  await shot('tutorial-1-dock');
  await expectAccessible(page);
  await dock(page);
  await expect(card.getByRole('list', { name: '1 of 4 done' })).toBeVisible();
  await shot('tutorial-2-trade');
  const market = page.getByRole('table', { name: /^Market of / });
  await market
    .getByRole('button', { name: /^Buy (?!\d)/ })
    .first()
    .click();
  await market.getByRole('spinbutton', { name: 'Quantity' }).fill('5');
  // Under a thousand: one click buys.
  await market.getByRole('button', { name: /^Buy 5 for [1-9]\d{0,2}$/ }).click();
  await expect(page.getByText(/^Bought 5 /)).toBeVisible();
  await expect.poll(() => creditsOf(page)).toBeLessThan(11_150);
  await expect(card.getByRole('list', { name: '2 of 4 done' })).toBeVisible();
  await flyTo(page, 2);
  await expect(card.getByRole('list', { name: '3 of 4 done' })).toBeVisible();
  await card.getByRole('button', { name: 'Ask ARIA for a tip' }).click();
  await expect(card.getByRole('list', { name: '4 of 4 done' })).toBeVisible();
  await expect(card.getByText('ARIA', { exact: true })).toBeVisible();
  await shot('tutorial-3-tip');
  await expectAccessible(page);
  await page.reload();
  await expect(card.getByRole('list', { name: '4 of 4 done' })).toBeVisible();
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card).toBeHidden();
  await page.reload();
  await expect(figure(page, 'Sector')).toContainText('2');
  await expect(card).toBeHidden();
});

test.describe('by keyboard alone, in German, without motion', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'de-DE', contextOptions: { reducedMotion: 'reduce' } });

  test('the way from the first question to the dashboard is short', async ({ page, shot }) => {
    await page.goto('/login');
    await storeSession(page, await register(BASE_URL));
    await page.goto('/first-login');
    await expect(question(page)).toContainText('Was führt dich nach Terra?');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    for (const [key, next] of [
      ['1', 'Erz zum halben Preis'],
      ['1', 'ein freier Liegeplatz'],
      ['1', 'im dritten Liegeplatz'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(question(page)).toContainText(next);
    }
    await page.keyboard.press('1');
    await expect(page.getByText('Kauffahrt', { exact: true })).toBeFocused();
    await shot('first-login-german');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: /Liegeplatz 13/ })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('radio', { name: /Liegeplatz 12/ })).toBeChecked();
    await page.getByLabel('Name deines Schiffs').focus();
    await page.keyboard.type('Zaunkönig');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Zaunkönig gehört dir, Captain' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/game');
    await expect(page.getByRole('region', { name: 'Erste Schritte' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('everything fits, and the first steps can be skipped', async ({ page, shot }) => {
    const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await enter(page, '/login', await register(BASE_URL), '/first-login');
    await expect(question(page)).toBeVisible();
    await shot('first-login-phone-1');
    await fits();
    await expectAccessible(page);
    for (const answer of ['Somebody has to', 'Turn back', 'First come', 'Insurance']) {
      await page.getByRole('button', { name: new RegExp(`^${answer}`) }).tap();
    }
    await expect(page.getByRole('radio', { name: /Berth 13/ })).toBeChecked();
    await shot('first-login-phone-2');
    await fits();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Claim Berth 13' }).tap();
    await expect(page.getByText('10 defence drones')).toBeVisible();
    await shot('first-login-phone-3');
    await fits();
    await page.getByRole('button', { name: 'Go to the bridge' }).tap();
    await expect(steps(page)).toBeVisible();
    await shot('tutorial-phone');
    await fits();
    await expectAccessible(page);
    await steps(page).getByRole('button', { name: 'Skip the first steps' }).tap();
    await expect(steps(page)).toBeHidden();
  });
});
