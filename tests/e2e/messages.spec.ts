import type { Browser, Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { storedSession } from '#tests/support/e2e-account.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { connection, openDashboard } from '#tests/support/e2e-dashboard.ts';
import { enterAdmin, makeGalaxy } from '#tests/support/e2e-operator.ts';
import { call } from '#tests/support/http-client.ts';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeGalaxy(BASE_URL, 42);
});

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const WICKED = '<img src=x onerror="document.title=1"> Give up your cargo, fool';

/** Another person's browser; its console must stay clean too. */
async function elsewhere(browser: Browser, faults: string[]): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: BASE_URL, locale: 'en-GB', viewport: DESKTOP })).newPage();
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  page.on('console', (message) => (message.type() === 'error' ? faults.push(message.text()) : undefined));
  return page;
}

async function openMessages(page: Page, folder: string): Promise<void> {
  await page.goto(`/game/messages?folder=${folder}`);
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  await expect(connection(page)).toHaveText('Live');
}

function line(page: Page, text: string) {
  return page.getByRole('main').getByRole('button').filter({ hasText: text });
}

/** Looks at a screen at phone size too, then continues at desktop size; axe reads what no audit of screens opens. */
async function inspect(page: Page, shot: (name: string, of: Page) => Promise<void>, name: string): Promise<void> {
  // A toast that fades has no contrast to measure.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  const isOpened = await page.getByRole('dialog').first().isVisible();
  for (const [size, viewport] of Object.entries({ phone: PHONE, moderation: DESKTOP })) {
    await page.setViewportSize(viewport);
    if (isOpened || size === 'phone') await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    await shot(`${name}-${size}`, page);
  }
}

async function chooseLanguage(page: Page, language: string): Promise<void> {
  const { access_token: token } = await storedSession(page);
  const chosen = await call(BASE_URL, 'POST', '/i18n/user/preference', { token, json: { language } });
  expect(chosen.status).toBe(200);
}

/** Chooses a language for the account and opens pages in it: nothing may overflow, no key may show. */
async function speak(
  page: Page,
  language: string,
  paths: string[],
  shot: (name: string, of: Page) => Promise<void>,
): Promise<void> {
  await chooseLanguage(page, language);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    await expect(page.getByRole('main')).toContainText(/OWL|Give up/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await expect(page.getByRole('main')).not.toContainText(/\b(team|inbox|moderation)\.\w+/);
    await shot(`${path.replaceAll(/\W+/g, '-').slice(1)}-${language}`, page);
  }
}

/** A draft survives a click beside it, and is left by Escape or by the cross. */
async function leaveDrafts(page: Page): Promise<void> {
  const message = page.getByRole('dialog', { name: 'New message' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => message.getByRole('button', { name: 'Close', exact: true }).click(),
  ]) {
    await page.getByRole('button', { name: 'New message', exact: true }).click();
    await message.getByLabel('Message', { exact: true }).fill('Half a thought');
    await page.mouse.click(5, 5);
    await expect(message.getByLabel('Message', { exact: true })).toHaveValue('Half a thought');
    await leave();
    await expect(message).toBeHidden();
  }
}

/** Writes these to ben. */
async function write(page: Page, bodies: string[]): Promise<void> {
  await openMessages(page, 'inbox');
  await leaveDrafts(page);
  for (const body of bodies) {
    await page.getByRole('button', { name: 'New message', exact: true }).click();
    const message = page.getByRole('dialog', { name: 'New message' });
    await message.getByLabel('To').fill('ben');
    await message.getByLabel('Message', { exact: true }).fill(body);
    await message.getByRole('button', { name: 'Send' }).click();
    await expect(message).toBeHidden();
  }
}

/** Flags these and deletes them from the inbox. */
async function flag(page: Page, bodies: string[]): Promise<void> {
  await openMessages(page, 'inbox');
  for (const body of bodies) {
    await page.getByRole('main').getByRole('button', { name: body, exact: false }).last().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Flag' }).click();
    await sheet.getByRole('button', { name: 'Flag message' }).click();
    await expect(sheet.getByText('You flagged this message.', { exact: false })).toBeVisible();
    await sheet.getByRole('button', { name: 'Delete' }).click();
    await sheet.getByRole('button', { name: 'Delete it?' }).click();
    await expect(sheet).toBeHidden();
  }
}

test('two players write, hail and form a team; a moderator hides a flagged message', async ({
  page,
  browser,
  shot,
}) => {
  test.setTimeout(480_000);
  const faults: string[] = [];
  const [ana, ben, judge] = [page, await elsewhere(browser, faults), await elsewhere(browser, faults)];
  await openDashboard(ana, 'ana');
  await openDashboard(ben, 'ben');

  await test.step('a message and its reply arrive without a reload', async () => {
    await openMessages(ben, 'inbox');
    await openMessages(ana, 'inbox');
    await ana.getByRole('button', { name: 'New message', exact: true }).click();
    const message = ana.getByRole('dialog', { name: 'New message' });
    await message.getByLabel('To').fill('ben');
    await message.getByLabel('Subject').fill('Ore');
    await message.getByLabel('Message', { exact: true }).fill('Cheap at Terra today.');
    await message.getByRole('button', { name: 'Send' }).click();
    await line(ben, 'Cheap at Terra today.').click();
    await ben.getByRole('dialog').getByRole('button', { name: 'Reply' }).click();
    await ben.getByLabel('Message', { exact: true }).fill('On my way.');
    await ben.getByRole('button', { name: 'Send' }).click();
    await expect(line(ana, 'On my way.')).toBeVisible();
    await inspect(ana, shot, 'messages-inbox');
  });

  await test.step('a hail is received in the sector', async () => {
    await ana.getByRole('button', { name: 'Hail sector' }).click();
    await ana.getByLabel('Message', { exact: true }).fill('Anyone for a team?');
    await ana.getByRole('button', { name: 'Hail', exact: true }).click();
    await expect(line(ben, 'Anyone for a team?')).toBeVisible();
  });

  await test.step('a team is founded, and the other joins it', async () => {
    await ana.goto('/game/team');
    await inspect(ana, shot, 'team-none');
    await ana.getByLabel('Name', { exact: true }).fill('Night Owls');
    await ana.getByLabel('Tag', { exact: true }).fill('owl');
    await ana.getByRole('button', { name: 'Create the team' }).click();
    await expect(ana.getByRole('heading', { name: 'Night Owls [OWL]' })).toBeVisible();
    await ana.getByLabel('Captain', { exact: true }).fill('ben');
    await ana.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(ana.getByRole('list', { name: 'Open invitations' })).toContainText('ben');

    await ben.goto('/game/team');
    await inspect(ben, shot, 'team-invited');
    await ben.getByRole('button', { name: 'Join Night Owls' }).click();
    await expect(ben.getByRole('heading', { name: 'Night Owls [OWL]' })).toBeVisible();
    // Ana's screen is updated by itself.
    await expect(ana.getByRole('list', { name: 'Captains' })).toContainText('ben');
    await ana.getByRole('button', { name: 'Make ben an officer' }).click();
    await expect(
      ben.getByRole('list', { name: 'Captains' }).getByRole('listitem').filter({ hasText: 'ben' }),
    ).toContainText('Officer');
    await inspect(ana, shot, 'team-own');
  });

  await test.step('a team message arrives live, as plain text', async () => {
    await openMessages(ana, 'team');
    await openMessages(ben, 'team');
    await ben.getByLabel('Message to your team').fill(WICKED);
    await ben.getByRole('button', { name: 'Send' }).click();
    await expect(line(ana, WICKED)).toBeVisible();
    await expect(ana.getByRole('radio', { name: 'Team, 1 unread' })).toBeVisible();
    expect(await ana.title()).toContain('Messages');
    await inspect(ana, shot, 'messages-team');
  });

  await test.step('it is flagged, and the moderator sees it without a reload', async () => {
    await enterAdmin(judge, '/admin/messages');
    await expect(judge.getByText('No open messages')).toBeVisible();
    await inspect(judge, shot, 'moderation-empty');
    await line(ana, WICKED).click();
    const sheet = ana.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Flag' }).click();
    await sheet.getByRole('radio', { name: 'Harassment' }).click();
    await sheet.getByLabel('Comment').fill('He threatens me.');
    await inspect(ana, shot, 'messages-flag');
    await sheet.getByRole('button', { name: 'Flag message' }).click();
    await expect(sheet.getByText('You flagged this message.', { exact: false })).toBeVisible();

    await expect(judge.getByRole('tab', { name: 'Open (1)' })).toBeVisible();
    await inspect(judge, shot, 'moderation-queue');
    await judge.getByRole('table').getByRole('button').filter({ hasText: WICKED }).click();
    const drawer = judge.getByRole('dialog', { name: 'Flagged message' });
    await expect(drawer).toContainText('He threatens me.');
    await inspect(judge, shot, 'moderation-case');
    await drawer.getByRole('radio', { name: 'Hide and mute' }).click();
    await drawer.getByLabel('Reason').fill('Threats are not welcome.');
    await inspect(judge, shot, 'moderation-mute');
    await drawer.getByRole('button', { name: 'Hide and mute the author' }).click();
    await expect(judge.getByText('No open messages')).toBeVisible();
  });

  await test.step('its text disappears from both screens, and its author may not write', async () => {
    await expect(ana.getByRole('dialog').getByText('Its text is no longer shown to anyone.')).toBeVisible();
    await ana.keyboard.press('Escape');
    for (const screen of [ana, ben]) {
      await expect(line(screen, 'Hidden by a moderator')).toBeVisible();
      await expect(line(screen, 'Give up your cargo')).toHaveCount(0);
    }
    await inspect(ana, shot, 'messages-hidden');
    await ben
      .getByRole('banner')
      .getByRole('link', { name: /^Notifications/ })
      .click();
    await expect(ben.getByRole('main').getByText('You are muted for 24 hours')).toBeVisible();
    await expect(ben.getByRole('main')).toContainText('Threats are not welcome.');
  });

  await test.step('the decision can be reversed', async () => {
    await judge.getByRole('tab', { name: 'Resolved' }).click();
    await judge.getByRole('table').getByRole('button').filter({ hasText: WICKED }).click();
    const drawer = judge.getByRole('dialog', { name: 'Flagged message' });
    await drawer.getByLabel('Reason').fill('On reflection a joke.');
    await inspect(judge, shot, 'moderation-settled');
    await drawer.getByRole('button', { name: 'Restore the message' }).click();
    await expect(line(ana, WICKED)).toBeVisible();
  });

  await test.step('similar flags are decided together', async () => {
    await write(ana, ['Buy my map', 'Buy my map now']);
    await flag(ben, ['Buy my map now', 'Buy my map']);
    await judge.getByRole('tab', { name: 'Open (2)' }).click();
    const boxes = judge.getByRole('checkbox', { name: /^Select: Buy my map/ });
    await expect(boxes).toHaveCount(2);
    await judge.getByRole('button', { name: 'Select the first 2' }).click();
    for (const box of await boxes.all()) await expect(box).toBeChecked();
    await judge.getByLabel('Reason for hiding 2 messages').fill('Advertising');
    await inspect(judge, shot, 'moderation-bulk');
    await judge.getByRole('button', { name: 'Hide', exact: true }).click();
    await expect(judge.getByText('No open messages')).toBeVisible();
    await ana.getByRole('radio', { name: 'Sent' }).click();
    await expect(line(ana, 'Hidden by a moderator')).toHaveCount(2);
  });

  await test.step('what another decided meanwhile is named with the reason', async () => {
    await write(ana, ['Come and see', 'Come now']);
    await flag(ben, ['Come now', 'Come and see']);
    await judge.getByRole('tab', { name: 'Open (2)' }).click();
    await judge.getByRole('button', { name: 'Select the first 2' }).click();
    const { access_token: token } = await storedSession(judge);
    const { body } = await call<{ items: { id: string; excerpt: string }[] }>(
      BASE_URL,
      'GET',
      '/admin/messages/flagged',
      { token },
    );
    const decided = body.items.find(({ excerpt }) => excerpt === 'Come now')?.id;
    const json = { action: 'dismiss' };
    expect((await call(BASE_URL, 'POST', `/admin/messages/${decided}/moderate`, { token, json })).status).toBe(200);
    await expect(judge.getByRole('tab', { name: 'Open (1)' })).toBeVisible();
    await judge.getByRole('button', { name: 'Dismiss flags' }).click();
    const undone = judge.getByRole('note').filter({ hasText: '1 message was not resolved' });
    await expect(undone).toContainText('Come now');
    await expect(undone).toContainText('Another moderator has already decided on it.');
    await inspect(judge, shot, 'moderation-bulk-results');
    await undone.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the screens work in other languages on a phone', async () => {
    for (const screen of [ana, judge]) await screen.setViewportSize(PHONE);
    for (const language of ['zh', 'de']) {
      await speak(ana, language, ['/game/team', '/game/messages?folder=team'], shot);
      await speak(judge, language, ['/admin/messages?state=settled'], shot);
    }
  });

  // The operator's account is every story's.
  await chooseLanguage(judge, 'en');

  await test.step('a founder hands over and leaves; the successor dissolves the team', async () => {
    for (const screen of [ana, ben]) {
      await screen.setViewportSize(DESKTOP);
      await chooseLanguage(screen, 'en');
      await screen.goto('/game/team');
      await expect(screen.getByRole('heading', { name: 'Night Owls [OWL]' })).toBeVisible();
    }
    await ana.getByRole('button', { name: 'Hand the team over to ben' }).click();
    await ana.getByRole('button', { name: 'Confirm' }).click();
    await expect(ben.getByRole('button', { name: 'Dissolve' })).toBeVisible();
    await ana.getByRole('button', { name: 'Leave', exact: true }).click();
    await ana.getByRole('button', { name: 'Leave the team?' }).click();
    await expect(ana.getByRole('heading', { name: 'Create a team' })).toBeVisible();
    await expect(ben.getByRole('list', { name: 'Captains' }).getByRole('listitem')).toHaveCount(1);
    await ben.getByRole('button', { name: 'Dissolve' }).click();
    const dialog = ben.getByRole('dialog', { name: 'Dissolve Night Owls?' });
    await expect(dialog.getByRole('button', { name: 'Dissolve' })).toBeDisabled();
    await dialog.getByLabel('Type OWL to confirm').fill('owl');
    await inspect(ben, shot, 'team-dissolve');
    await dialog.getByRole('button', { name: 'Dissolve' }).click();
    await expect(ben.getByRole('heading', { name: 'Create a team' })).toBeVisible();
  });

  expect(faults, 'the other consoles must stay silent').toEqual([]);
  await ben.context().close();
  await judge.context().close();
});
