import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { enter } from '#tests/support/e2e-account.ts';
import { connection } from '#tests/support/e2e-dashboard.ts';
import { meetInOpenSpace, PIRATE, slowFights } from '#tests/support/e2e-fight.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { ownWorld } from '#tests/support/e2e-own-world.ts';
import { OWN_SERVICE_URL } from '#tests/support/e2e-service.ts';
import { call, type Registered } from '#tests/support/http-client.ts';

test.use({ baseURL: OWN_SERVICE_URL });

const database = ownWorld();
/** The NPCs act once a minute. */
const NEXT_MINUTE = { timeout: 90_000 };
const SIZES = { phone: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } };

/** A wanted player in a ship that lasts, and an officer of the police who acts with the next tick, in one sector. */
async function meetThePolice(player: Registered): Promise<void> {
  await meetInOpenSpace(database.pool, [player]);
  const { user_id } = player;
  await database.pool.query(
    `INSERT INTO wanted_players (player_id, level, until)
     SELECT id, 1, now() + interval '3 days' FROM players WHERE user_id = $1`,
    [user_id],
  );
  await database.pool.query(
    `UPDATE ships s SET hull = 2000, max_hull = 5000 FROM players p WHERE p.user_id = $1 AND s.id = p.active_ship_id`,
    [user_id],
  );
  await database.pool.query(
    `UPDATE npcs n SET kind = 'federation_marshal' FROM players p
     WHERE p.user_id = $1 AND n.sector_id = p.current_sector_id AND n.name = $2`,
    [user_id, PIRATE],
  );
  await actNow();
}

async function actNow(): Promise<void> {
  await database.pool.query(
    `UPDATE npc_states s SET acts_at = now() - interval '1 second' FROM npcs n WHERE n.id = s.npc_id AND n.name = $1`,
    [PIRATE],
  );
}

async function look(page: Page, shot: (name: string) => Promise<void>, name: string): Promise<void> {
  for (const size of ['phone', 'wide'] as const) {
    await page.setViewportSize(SIZES[size]);
    await expectAccessible(page);
    await shot(`${name}-${size}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${name} fits ${SIZES[size].width} px`).toBeLessThanOrEqual(0);
  }
}

test('a wanted player on another page is fined, attacked, and flees by the banner alone', async ({ page, shot }) => {
  test.setTimeout(420_000);
  const player = await registerTestPlayer(OWN_SERVICE_URL);
  await slowFights(OWN_SERVICE_URL, 5);
  await meetThePolice(player);
  await enter(page, '/login', player, '/game');
  await page.goto('/game/rankings');
  const status = page.getByLabel('Your status');
  const alarms = page.getByRole('region', { name: 'What happens to you' });

  await test.step('the status bar has the hull and the wanted level', async () => {
    await expect(status.getByRole('link', { name: 'Wanted, level 1' })).toBeVisible();
    await expect(status.getByText('2,000')).toBeVisible();
  });

  await test.step('a fine is an alarm with its answers, in the title and the icon of the tab too', async () => {
    await expect(alarms.getByText(`${PIRATE} fines you 1,500 credits`).first()).toBeVisible(NEXT_MINUTE);
    await expect(alarms.getByText(/Pay or leave this sector within/)).toBeVisible();
    await expect(alarms.getByRole('button', { name: 'Pay 1,500 credits' })).toBeVisible();
    await expect(alarms.getByRole('button', { name: /^Fly to / })).toBeVisible();
    await expect(alarms.getByRole('button', { name: `Attack ${PIRATE}` })).toBeVisible();
    await expect(page).toHaveTitle(/^\(!\) /);
    await expect(page.locator('link[rel~="icon"]').first()).toHaveAttribute('href', /alarm\.svg$/);
    await look(page, shot, 'alarm-fine');
    // Another page brings a title and icons of its own.
    await page.getByRole('navigation').getByRole('link', { name: 'Medals' }).click();
    await expect(page).toHaveURL(/\/game\/medals$/);
    await expect(page).toHaveTitle(/^\(!\) /);
    for (const icon of await page.locator('link[rel~="icon"]').all())
      await expect(icon).toHaveAttribute('href', /alarm\.svg$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/game\/rankings$/);
  });

  await test.step('an attack is another, with the hulls and the orders to flee', async () => {
    await database.pool.query(`UPDATE npc_demands SET due_at = now() - interval '1 second'`);
    await expect(alarms.getByText(`Attack on you by ${PIRATE}`).first()).toBeVisible(NEXT_MINUTE);
    await expect(alarms.getByText(/fines you/)).toHaveCount(0);
    await expect(status.getByRole('link', { name: 'In a fight' })).toBeVisible();
    await expect(alarms.getByText(/^Round \d+$/)).toBeVisible();
    await look(page, shot, 'alarm-fight');
    await alarms.getByRole('button', { name: 'Flee' }).click();
    await expect(alarms.getByText('Fleeing')).toBeVisible();
  });

  await test.step('it disappears when the fight is over', async () => {
    await expect(alarms.getByText(/^Attack on you/)).toHaveCount(0, { timeout: 180_000 });
    await expect(page).not.toHaveTitle(/^\(!\) /);
    await expect(status.getByRole('link', { name: 'In a fight' })).toHaveCount(0);
    await expect(page).toHaveURL(/\/game\/rankings$/);
    await shot('alarm-over-wide');
  });
});

test('a message is an alarm in every tab, until it is closed in one of them', async ({ page, context, shot }) => {
  const [player, friend] = [await registerTestPlayer(OWN_SERVICE_URL), await registerTestPlayer(OWN_SERVICE_URL)];
  await enter(page, '/login', player, '/game');
  await page.goto('/game/rankings');
  const other = await context.newPage();
  await other.goto('/game/medals');
  const tabs = [page, other];
  for (const tab of tabs) await expect(connection(tab)).toHaveText('Live');
  await expect(page.getByRole('region', { name: 'What happens to you' })).toHaveCount(0);
  const sent = await call(OWN_SERVICE_URL, 'POST', '/messages', {
    token: friend.access_token,
    json: { to: player.username, body: 'Meet me at Terra.' },
  });
  expect(sent.status, sent.text).toBe(201);
  const alarm = (tab: Page) => tab.getByRole('region', { name: 'What happens to you' });
  for (const tab of tabs) await expect(alarm(tab)).toContainText(friend.username);
  await look(page, shot, 'alarm-message');
  await alarm(page).getByRole('button', { name: 'Close' }).click();
  for (const tab of tabs) await expect(alarm(tab)).toHaveCount(0);
});
