import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { expectCourse, figure, openDashboard } from '#tests/support/e2e-dashboard.ts';
import { makeGalaxy } from '#tests/support/e2e-operator.ts';
import { findUnreadableFigures } from '#tests/support/e2e-status-bar.ts';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeGalaxy(BASE_URL, 42);
});

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name });
}
function keysDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Keyboard shortcuts', exact: true });
}
function palette(page: Page) {
  return page.getByRole('dialog', { name: 'Search and commands' });
}
async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
}

test('the dashboard has keyboard shortcuts, lists them, and lets single-key ones be turned off', async ({
  page,
  shot,
}) => {
  await openDashboard(page, 'typist');

  await test.step('keys open screens and give orders', async () => {
    await page.keyboard.type('gs');
    await expect(heading(page, 'Ships')).toBeVisible();
    await page.keyboard.type('gb');
    await expect(page.getByRole('tab', { name: 'Here' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('2');
    await expect(page.getByRole('tab', { name: 'Routes' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('1');
    await page.keyboard.press('f');
    await expect(page.getByRole('application', { name: 'Galaxy map' })).toBeFocused();
    await page.keyboard.press('e');
    await expect(
      page.getByText('Unavailable: Select a sector first, then you can fly the course to it.'),
    ).toBeVisible();
  });

  await test.step('keys in a text field are text', async () => {
    const search = page.getByRole('combobox', { name: 'Find a sector by number or name' });
    await search.focus();
    await page.keyboard.type('sd?');
    await expect(search).toHaveValue('sd?');
    await expect(keysDialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Undock' })).toBeHidden();
    await page.keyboard.press('Escape');
    await search.blur();
  });

  await test.step('? lists them', async () => {
    await page.keyboard.press('?');
    await expect(keysDialog(page)).toBeVisible();
    await expect(keysDialog(page).getByText('Dock or undock')).toBeVisible();
    await expectAccessible(page);
    await shot('keys');
    // While a question is open, only it receives keys.
    await page.keyboard.press('d');
    await expect(page.getByRole('button', { name: /^Dock \d/, includeHidden: true })).toBeAttached();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(keysDialog(page).getByRole('switch')).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(keysDialog(page)).toBeHidden();
  });

  await test.step('turned off, they do nothing, and the palette turns them on again', async () => {
    await page.keyboard.press('?');
    await page.keyboard.press('d');
    await page.keyboard.type('gs');
    await openPalette(page);
    await expect(keysDialog(page)).toBeHidden();
    await expect(page).toHaveURL(/\/game$/);
    await page.keyboard.type('keyboard');
    await page.keyboard.press('Enter');
    await keysDialog(page).getByRole('switch').press('Space');
    await expect(keysDialog(page).getByRole('switch')).toBeChecked();
    await page.keyboard.press('Escape');
    await page.keyboard.press('d');
    await expect(page.getByRole('button', { name: 'Undock' })).toBeVisible();
  });
});

test('the palette finds screens, sectors and goods, gives orders, and explains impossible ones', async ({
  page,
  shot,
}) => {
  await openDashboard(page, 'seeker');

  await test.step('an impossible order shows the reason; a possible one is carried out', async () => {
    await openPalette(page);
    await expectAccessible(page);
    await shot('palette');
    await page.keyboard.type('undock');
    await expect(palette(page).getByRole('option', { name: /^Undock/ })).toContainText('You are not docked.');
    await page.keyboard.press('Enter');
    await expect(palette(page).getByRole('status')).toHaveText('Unavailable: You are not docked.');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('dock at');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Undock' })).toBeVisible();
  });

  await test.step('a screen, which is then the first recent entry', async () => {
    await openPalette(page);
    await page.keyboard.type('trade');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Trade log')).toBeVisible();
    await openPalette(page);
    await expect(palette(page).getByRole('group', { name: 'Recent' }).getByRole('option').first()).toContainText(
      'Trade log',
    );
  });

  await test.step('a sector by its number, from another screen', async () => {
    await page.keyboard.type('2');
    await expect(palette(page).getByRole('option').first()).toContainText(', sector 2');
    await page.keyboard.press('Enter');
    await expectCourse(page, 2);
  });

  await test.step('a good leads to the finder', async () => {
    await openPalette(page);
    await page.keyboard.type('sell ore');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/tab=routes&find=nearest&want=ore&side=sell/);
    await expect(page.getByRole('radio', { name: 'Nearest' })).toBeChecked();
  });

  await test.step('an unknown entry is reported', async () => {
    await openPalette(page);
    await page.keyboard.type('warp core breach');
    await expect(palette(page).getByText('No results for “warp core breach”')).toBeVisible();
    await expect(palette(page).getByRole('status')).toHaveText('No result');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
  });

  await test.step('theme and language', async () => {
    await openPalette(page);
    await page.keyboard.type('light');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await openPalette(page);
    await expectAccessible(page);
    await page.keyboard.type('deutsch');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });
});

test('every panel of the dashboard has a URL, and the back button restores it', async ({ page, shot }) => {
  await openDashboard(page, 'linker');
  const route = (name: string) => page.getByRole('heading', { name });
  await page.goto('/game/map?sector=2');
  await expect(page).toHaveURL(/\/game\?sector=2$/);
  await expectCourse(page, 2);
  await page.getByRole('tab', { name: 'Marks' }).click();
  await expect(page).toHaveURL(/tab=marks/);
  await page.getByRole('button', { name: 'Clear the course' }).click();
  await expect(route('Course to sector 2')).toBeHidden();
  await page.goBack();
  await expect(route('Course to sector 2')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Here' })).toHaveAttribute('aria-selected', 'true');

  await page.goto('/game?tab=routes&find=watches');
  await expect(page.getByRole('radio', { name: 'Alerts' })).toBeChecked();
  await page.goto('/game?sector=98765');
  await expect(page.getByText('Sector not on your chart')).toBeVisible();
  await expectAccessible(page);
  await shot('unknown-link');
  await page.getByRole('button', { name: 'Close this notice' }).click();
  await expect(page).toHaveURL(/\/game$/);
  await page.goto('/game?good=ore');
  await expect(page.getByText('This link points to goods on a market')).toBeVisible();
});

test('the dashboard figures are legible and nothing scrolls sideways, from a phone to a large screen', async ({
  page,
  shot,
}) => {
  await openDashboard(page, 'surveyor');
  for (const width of [360, 390, 768, 1024, 1280, 1920, 3840]) {
    await page.setViewportSize({ width, height: Math.max(640, Math.round((width * 9) / 16)) });
    await expect(figure(page, 'Sector')).toContainText('1');
    expect(await findUnreadableFigures(page), `at ${width} pixels`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await shot(`strip-${width}`);
  }
  // On a very large screen the font grows with it.
  expect(await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(24);
});

test('the list shows each sector’s name, known content, distance and cost', async ({ page }) => {
  await openDashboard(page, 'reader');
  await page.getByRole('radio', { name: 'List' }).click();
  const list = page.getByRole('grid');
  for (const column of ['Sector', 'Name', 'Warps', 'Turns'])
    await expect(list.getByRole('columnheader', { name: column })).toBeVisible();
  await expectAccessible(page);
  const beside = list.getByRole('row').filter({ hasText: 'One warp away' }).first();
  await expect(beside.getByRole('gridcell').last()).toHaveText(/^\d+$/);
});

test.describe('with motion reduced', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('no animation is longer than a moment', async ({ page }) => {
    await openDashboard(page, 'stillness');
    await page.keyboard.press('?');
    await expect(keysDialog(page)).toBeVisible();
    const longest = await page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0))),
    );
    expect(longest).toBeLessThan(20);
  });
});

test.describe('without a network', () => {
  test.use({ noise: [/net::ERR_INTERNET_DISCONNECTED/] });
  test('a screen that cannot be loaded says what still works', async ({ page, context, shot }) => {
    await openDashboard(page, 'castaway');
    const stored = () => page.evaluate(async () => (await caches.match('/offline')) !== undefined);
    await expect.poll(stored).toBe(true);
    await page.evaluate(() => localStorage.setItem('starhelm.theme', 'light'));
    await page.reload();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    await page.goto('/game/trades');
    await expect(heading(page, 'No connection')).toBeVisible();
    await expect(page.getByText('Your actions are not sent')).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    const font = await page.evaluate(async () => (await document.fonts.ready).check("1rem 'Source Sans 3'"));
    expect(font).toBe(true);
    await shot('no-connection');
    await context.setOffline(false);
    await expect(heading(page, 'Trade log')).toBeVisible();
    await page.goto('/game');
    await expect(figure(page, 'Sector')).toContainText('1');
  });

  test('a link without a connection waits, and the game stays open', async ({ page, context }) => {
    await openDashboard(page, 'link-waiter');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Trade log' }).first().click();
    await expect(page.getByText('The page you chose opens as soon as the connection is back.')).toBeVisible();
    await expect(figure(page, 'Sector')).toContainText('1');
    await context.setOffline(false);
    await expect(heading(page, 'Trade log')).toBeVisible();
  });
});

test.describe('without the service', () => {
  test.use({ noise: [/socket\.io/] });
  test('a page without updates for a while says that it may be outdated', async ({ page }) => {
    await openDashboard(page, 'listener');
    const waiting = page.getByText('Connecting to the service. The data shown may be out of date.');
    await expect(waiting).toBeHidden();
    await page.routeWebSocket(/\/socket\.io\//, (socket) => socket.close());
    await page.route(/\/socket\.io\//, (route) => route.abort());
    await page.reload();
    await expect(waiting).toBeVisible();
    await expect(page.getByText('You are offline.')).toBeHidden();
    await page.unrouteAll();
  });
});

test('the game can be installed: its manifest and icons are complete', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ id: '/game', start_url: '/game', scope: '/', display: 'standalone', lang: 'en' });
  expect(manifest.description).not.toBe('');
  const purposes = new Set<string>();
  for (const { src, sizes, purpose } of manifest.icons) {
    const picture = await (await request.get(src)).body();
    // A PNG has its width and height in its first chunk.
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, src).toBe(sizes);
    purposes.add(purpose);
  }
  expect(purposes).toEqual(new Set(['any', 'maskable']));
});

test('Chinese pages load their font, others when they show the list of languages', async ({ page, browser }) => {
  async function fontFilesOn(language: string) {
    const context = await browser.newContext({ baseURL: BASE_URL, locale: language });
    const other = await context.newPage();
    const fetched: string[] = [];
    other.on('response', (answer) => fetched.push(answer.url()));
    await other.goto('/login');
    await other.waitForLoadState('networkidle');
    await context.close();
    return fetched.filter((url) => /noto-sans-sc.*\.woff2/.test(url)).length;
  }
  await page.goto('/login');
  expect(await fontFilesOn('en-GB')).toBe(0);
  expect(await fontFilesOn('zh-CN')).toBeGreaterThan(0);
  const font = page.waitForResponse((answer) => /noto-sans-sc.*\.woff2/.test(answer.url()));
  await page.getByRole('button', { name: 'Language', exact: true }).click();
  await font;
});
