import type { Page } from 'playwright/test';
import { countBoards } from '#server/community/rankings/count-boards.ts';
import { systemClock } from '#server/platform/clock.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { connection, openDashboard } from '#tests/support/e2e-dashboard.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { ownWorld } from '#tests/support/e2e-own-world.ts';
import { OWN_SERVICE_URL } from '#tests/support/e2e-service.ts';
import { ENGLISH } from '#tests/support/e2e-words.ts';
import { call, type Registered } from '#tests/support/http-client.ts';

test.use({ baseURL: OWN_SERVICE_URL });

const { say } = ENGLISH;

const database = ownWorld();

async function write(from: Registered, to: string, body: string): Promise<void> {
  const sent = await call(OWN_SERVICE_URL, 'POST', '/messages', { token: from.access_token, json: { to, body } });
  expect(sent.status).toBeLessThan(300);
}

function bell(page: Page, count: number) {
  return page.getByRole('banner').getByRole('link', { name: say('notifications.bell', { count }), exact: true });
}
function news(page: Page) {
  return page
    .getByRole('main')
    .getByRole('list', { name: say('notifications.title') })
    .getByRole('listitem');
}

/** As if no screen had been open for an hour. */
function anHourPasses() {
  return database.pool.query(`UPDATE player_presence SET seen_at = seen_at - interval '1 hour'`);
}

test('events are counted at the bell, listed, read, turned off, and summarised after an absence', async ({
  page,
  shot,
}) => {
  const friend = await registerTestPlayer(OWN_SERVICE_URL);
  await openDashboard(page, 'nell');
  await expect(bell(page, 0)).toBeVisible();

  await test.step('the bell counts live, and the list is newest first', async () => {
    await write(friend, 'nell', 'The first of two.');
    await expect(bell(page, 1)).toBeVisible();
    await write(friend, 'nell', 'The second of two.');
    await bell(page, 2).click();
    await expect(page.getByRole('heading', { level: 1, name: say('notifications.title') })).toBeVisible();
    await expect(news(page)).toHaveCount(2);
    await expect(news(page).first()).toContainText('The second of two.');
    await shot('notifications');
    await expectAccessible(page);
  });

  await test.step('opening one marks it as read; one click marks the rest', async () => {
    await news(page).first().getByRole('link').click();
    await page.waitForURL(/\/game\/messages\?.*open=/);
    await expect(page.getByText('The second of two.').first()).toBeVisible();
    await page.goto('/game/notifications');
    await expect(bell(page, 1)).toBeVisible();
    await page.getByRole('button', { name: say('notifications.allRead') }).click();
    await expect(bell(page, 0)).toBeVisible();
    await expect(page.getByText(say('notifications.unread'), { exact: true })).toHaveCount(0);
  });

  await test.step('a kind that is turned off produces none, also after a reload', async () => {
    const what = say('notifications.switches.type.message_received');
    const inApp = page.getByRole('switch', { name: say('notifications.switches.inAppOf', { what }) });
    await expect(inApp).toBeChecked();
    // The switch moves at once; the test waits until the service has stored it.
    async function flip() {
      const stored = page.waitForResponse(/notifications\.setSwitches/);
      await inApp.click();
      expect((await stored).ok()).toBe(true);
    }
    await flip();
    await page.reload();
    await expect(inApp).not.toBeChecked();
    await write(friend, 'nell', 'Nobody rings for this.');
    await flip();
    await expect(inApp).toBeChecked();
    await write(friend, 'nell', 'Somebody rings for this.');
    await expect(bell(page, 1)).toBeVisible();
    await expect(news(page)).toHaveCount(3);
    await expect(news(page).first()).toContainText('Somebody rings for this.');
  });

  await test.step('after an absence the digest lists the events once', async () => {
    await page.goto('/icon.svg');
    await anHourPasses();
    await write(friend, 'nell', 'While you slept.');
    await page.goto('/game');
    const digest = page.getByRole('dialog', { name: say('notifications.away.title') });
    await expect(digest).toContainText('While you slept.');
    await shot('notifications-away');
    await expectAccessible(page);
    await digest.getByRole('button', { name: say('notifications.away.close') }).click();
    await expect(digest).toHaveCount(0);
    await page.reload();
    await expect(connection(page)).toHaveText(say('common.shell.connection.live'));
    await expect(digest).toHaveCount(0);
  });
});

test('the boards show the top, and the player’s own rank among neighbours', async ({ page, shot }) => {
  const rivals = await Promise.all(Array.from({ length: 30 }, () => registerTestPlayer(OWN_SERVICE_URL)));
  await openDashboard(page, 'midfield');
  // Fifteen above and fifteen below.
  await database.pool.query(
    `UPDATE players p SET credits = 100000 + 1000 * place.n FROM unnest($1::uuid[]) WITH ORDINALITY AS place(user_id, n)
      WHERE p.user_id = place.user_id`,
    [rivals.map(({ user_id }) => user_id)],
  );
  await database.pool.query(
    `UPDATE players p SET credits = 115500 FROM users u WHERE u.id = p.user_id AND u.username = 'midfield'`,
  );
  await countBoards({ pool: database.pool, clock: systemClock });
  await page.goto('/game/rankings');
  const rows = page.getByRole('table', { name: say('rankings.board.wealth') }).getByRole('row');
  const mine = rows.filter({ has: page.getByText(say('rankings.you'), { exact: true }) });

  await test.step('the top starts with rank one', async () => {
    await expect(rows.nth(1)).toContainText('1');
    await expect(page.getByText(/^You are 16 of \d+\.$/)).toBeVisible();
    await shot('rankings-top');
    await expectAccessible(page);
  });

  await test.step('the own rank is in the middle, and the URL keeps the view', async () => {
    await page.getByRole('radio', { name: say('rankings.view.around') }).click();
    await page.waitForURL(/view=around/);
    await expect(rows).toHaveCount(22);
    await expect(mine).toHaveCount(1);
    await expect(mine).toContainText('midfield');
    await expect(rows.nth(11)).toContainText('midfield');
    await expect(rows.nth(1)).toContainText('6');
    await shot('rankings-around');
    await expectAccessible(page);
    await page.reload();
    await expect(rows).toHaveCount(22);
  });

  await test.step('a player’s name leads to their profile', async () => {
    await rows.nth(1).getByRole('link').click();
    await page.waitForURL(/\/game\/players\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('player-');
    await expectAccessible(page);
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/game/rankings?view=around', '/game/notifications']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(connection(page)).toBeAttached();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await expectAccessible(page);
    }
  });

  await test.step('a page that still loads scrolls with the keys', async () => {
    await page.setViewportSize({ width: 360, height: 420 });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/trpc\/.*notifications\.(list|push|switches)/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/game/notifications');
    const frame = page.getByRole('group', { name: say('notifications.title'), exact: true });
    await frame.focus();
    await page.keyboard.press('End');
    await expect.poll(() => frame.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await expectAccessible(page);
    release();
    await expect(page.locator('main .animate-pulse')).toHaveCount(0);
    await expect(frame).toHaveCount(0);
  });
});
