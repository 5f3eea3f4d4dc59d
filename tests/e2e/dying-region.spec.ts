import type { Locator, Page } from 'playwright/test';
import { LANGUAGE_COOKIE } from '#server/foundation/i18n/rules/languages.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { loadHold, look, open, type Shot } from '#tests/support/e2e-holdings.ts';
import { ownWorld } from '#tests/support/e2e-own-world.ts';
import { OWN_SERVICE_URL } from '#tests/support/e2e-service.ts';
import { ENGLISH, type Words, wordsIn } from '#tests/support/e2e-words.ts';
import type { Registered } from '#tests/support/http-client.ts';

const database = ownWorld();
const GERMAN = wordsIn('de');

/** Gives a player the region of players, for which nobody has paid for so many days. */
async function giveUnpaidRegion({ user_id }: Registered, status: string, days: number): Promise<void> {
  const { rowCount } = await database.pool.query(
    `UPDATE regions SET owner_id = $1, status = $2, suspended_at = now() - $3::int * interval '1 day'
     WHERE id = (SELECT id FROM regions WHERE kind = 'player_owned' ORDER BY created_at LIMIT 1)`,
    [user_id, status, days],
  );
  expect(rowCount).toBe(1);
}

/** Each language and theme, on a wide screen and on a phone. */
async function lookAtAll(page: Page, shot: Shot, name: string, show: (words: Words) => Promise<void>): Promise<void> {
  for (const words of [ENGLISH, GERMAN])
    for (const theme of ['dark', 'light']) {
      await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: words.language, url: OWN_SERVICE_URL }]);
      await page.evaluate((chosen) => localStorage.setItem('starhelm.theme', chosen), theme);
      await page.reload();
      await show(words);
      await look(page, shot, `${name}-${words.language}-${theme}`);
      await expectAccessible(page);
    }
}

test('every page shows the owner of a dying region what comes next and when, until it is closed', async ({
  page,
  shot,
}) => {
  const owner = await registerTestPlayer(OWN_SERVICE_URL);
  await giveUnpaidRegion(owner, 'suspended', 2);
  await open(page, owner, '/game');
  const banner = ({ say }: Words) => page.getByText(say('regions.lifecycle.owner.terminated'));
  await expect(page.getByText(ENGLISH.say('regions.lifecycle.owner.grace'))).toBeVisible();

  await test.step('in the grace period it says that the region can be lost', async () => {
    await giveUnpaidRegion(owner, 'grace', 12);
    await page.reload();
    await expect(banner(ENGLISH)).toBeVisible();
    const region = ENGLISH.say('places.regions.player_owned');
    await expect(page.getByText(ENGLISH.say('regions.lifecycle.title.terminated', { region }))).toBeVisible();
  });

  await lookAtAll(page, shot, 'dying-region', (words) => expect(banner(words)).toBeVisible());

  await test.step('it follows to other pages, leads to the region, and stays away once it is closed', async () => {
    const { say } = GERMAN;
    await page
      .getByRole('link', { name: say('gameNav.ships'), exact: true })
      .first()
      .click();
    await expect(banner(GERMAN)).toBeVisible();
    await page.getByRole('button', { name: say('regions.close') }).click();
    await expect(banner(GERMAN)).toHaveCount(0);
    await page.reload();
    await page.getByRole('link', { name: say('regions.lifecycle.see') }).click();
    await page.waitForURL(/\/game\/regions\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('link', { name: say('regions.lifecycle.pay') })).toBeVisible();
  });
});

/** A second ship with five free holds beside the player's. */
async function moorTender({ user_id }: Registered): Promise<void> {
  const { rowCount } = await database.pool.query(
    `INSERT INTO ships SELECT (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'name', 'Tender', 'holds', 5,
       'cargo_used', 0))).* FROM ships s JOIN players p ON p.active_ship_id = s.id WHERE p.user_id = $1`,
    [user_id],
  );
  expect(rowCount).toBe(1);
}

async function cargoOf({ user_id }: Registered): Promise<number[]> {
  const { rows } = await database.pool.query<{ quantity: number }>(
    `SELECT c.quantity FROM ship_cargo c JOIN ships s ON s.id = c.ship_id JOIN players p ON p.id = s.owner_id
     WHERE p.user_id = $1 AND c.commodity = 'ore' ORDER BY s.name = 'Tender'`,
    [user_id],
  );
  return rows.map(({ quantity }) => quantity);
}

/** The dialog with the cargo of the ship that flies. */
async function openHaul(page: Page, { say }: Words): Promise<Locator> {
  await page
    .getByRole('button', { name: say('ships.haul.open') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

test('cargo is moved to the ship beside, which is offered first, or thrown overboard after a question', async ({
  page,
  shot,
}) => {
  const { say } = ENGLISH;
  const player = await registerTestPlayer(OWN_SERVICE_URL);
  await database.pool.query(
    'DELETE FROM ship_cargo WHERE ship_id = (SELECT active_ship_id FROM players WHERE user_id = $1)',
    [player.user_id],
  );
  await database.pool.query(
    'UPDATE ships SET cargo_used = 0 WHERE id = (SELECT active_ship_id FROM players WHERE user_id = $1)',
    [player.user_id],
  );
  await loadHold(database.pool, player, 'ore', 12);
  await database.pool.query(
    `UPDATE ship_cargo SET cost_basis = 240 WHERE commodity = 'ore'
       AND ship_id = (SELECT active_ship_id FROM players WHERE user_id = $1)`,
    [player.user_id],
  );
  await moorTender(player);
  await open(page, player, '/game/ships');

  await test.step('nothing is offered before the ships are known', async () => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/trpc/**ships.list**', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: say('ships.haul.open') })).toHaveCount(0);
    answer();
    await expect(page.getByRole('button', { name: say('ships.haul.open') }).first()).toBeVisible();
  });

  await test.step('to the other ship, as much as fits', async () => {
    const dialog = await openHaul(page, ENGLISH);
    await expect(dialog.getByRole('combobox', { name: say('ships.haul.to') })).toHaveText('Tender');
    await expect(dialog.getByText(say('ships.haul.free', { count: 5 }))).toBeVisible();
    const quantity = dialog.getByLabel(say('ships.haul.quantity'), { exact: true });
    await quantity.fill('6');
    await expect(dialog.getByRole('button', { name: say('ships.haul.move'), exact: true })).toBeDisabled();
    await quantity.fill('3');
    await dialog.getByRole('button', { name: say('ships.haul.move'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    expect(await cargoOf(player)).toEqual([9, 3]);
  });

  await test.step('overboard, with what is lost and a question before it', async () => {
    const dialog = await openHaul(page, ENGLISH);
    await dialog.getByRole('combobox', { name: say('ships.haul.to') }).click();
    await page.getByRole('option', { name: say('ships.haul.overboard') }).click();
    await dialog.getByLabel(say('ships.haul.quantity'), { exact: true }).fill('4');
    await expect(dialog.getByText(say('ships.haul.lost', { credits: 80 }))).toBeVisible();
    await dialog.getByRole('button', { name: say('ships.haul.jettison'), exact: true }).click();
    expect(await cargoOf(player)).toEqual([9, 3]);
    await dialog.getByRole('button', { name: say('ships.haul.confirm') }).click();
    await expect(dialog).toHaveCount(0);
    expect(await cargoOf(player)).toEqual([5, 3]);
  });

  await lookAtAll(page, shot, 'haul-cargo', async (words) => {
    const dialog = await openHaul(page, words);
    await dialog.getByRole('combobox', { name: words.say('ships.haul.to') }).click();
    await page.getByRole('option', { name: words.say('ships.haul.overboard') }).click();
    await dialog.getByLabel(words.say('ships.haul.quantity'), { exact: true }).fill('4');
  });
});
