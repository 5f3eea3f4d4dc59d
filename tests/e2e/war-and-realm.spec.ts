import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { fillSignIn } from '#tests/support/e2e-account.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { letGive } from '#tests/support/e2e-holdings.ts';
import { ownWorld } from '#tests/support/e2e-own-world.ts';
import { OWN_SERVICE_URL } from '#tests/support/e2e-service.ts';
import { call, type Registered } from '#tests/support/http-client.ts';

const database = ownWorld();
const PHONE = { width: 390, height: 844 };

async function signIn(page: Page, who: Registered, path: string): Promise<void> {
  await page.goto(`${OWN_SERVICE_URL}/login?next=${encodeURIComponent(path)}`);
  await fillSignIn(page, who);
  await page.waitForURL((url) => url.pathname === path);
}

/** A player who founded a team of this name. */
async function founderOf(name: string, tag: string): Promise<Registered> {
  const founder = await registerTestPlayer(OWN_SERVICE_URL);
  const founded = await call(OWN_SERVICE_URL, 'POST', '/teams', { token: founder.access_token, json: { name, tag } });
  expect(founded.status).toBe(201);
  return founder;
}

test('two teams declare and end a war: declared on a desktop, seen and answered on a phone', async ({
  page,
  browser,
  shot,
}) => {
  const [red, blue] = [await founderOf('Red Wing', 'REDW'), await founderOf('Blue Wing', 'BLUW')];
  await signIn(page, red, '/game/team');
  const phone = await browser.newPage({ viewport: PHONE });
  await signIn(phone, blue, '/game/team');
  const warsOf = (of: Page) => of.getByRole('main').getByRole('list', { name: 'Wars' });
  await expect(phone.getByText('No wars.')).toBeVisible();
  await page.getByRole('button', { name: 'Blue Wing' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Declare war' }).click();
  await sheet.getByRole('button', { name: 'Declare war?' }).click();
  await expect(sheet.getByText('Red Wing against Blue Wing')).toBeVisible();
  await shot('war-declared');
  await page.keyboard.press('Escape');
  await expect(warsOf(page).getByText('Begins', { exact: true })).toBeVisible();
  await expect(warsOf(phone).getByText('Red Wing against Blue Wing')).toBeVisible();
  await phone.getByRole('button', { name: 'Offer peace' }).click();
  await expect(warsOf(phone).getByText(/You offer peace/)).toBeVisible();
  await warsOf(phone).scrollIntoViewIfNeeded();
  await shot('war-phone', phone);
  await expectAccessible(phone);
  await expect(warsOf(page).getByText(/They offer peace/)).toBeVisible();
  await shot('war-offered');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Call it off' }).click();
  await expect(warsOf(phone).getByText(/^Called off/)).toBeVisible();
  await phone.close();
});

/** Gives a player a region with a day of tax and what it brought the fund; they may give what bounties cost. */
async function giveRealm({ user_id }: Registered): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `UPDATE regions SET owner_id = $1 WHERE id = (SELECT id FROM regions WHERE kind = 'player_owned' ORDER BY created_at LIMIT 1)
     RETURNING id`,
    [user_id],
  );
  const id = rows[0]?.id ?? '';
  await database.pool.query(
    `INSERT INTO region_tax_days (region_id, day, payer, side, commodity, trades, goods_total, tax)
     VALUES ($1, date_trunc('day', now(), 'UTC'), 'visitor', 'buy', 'ore', 4, 81230, 8123)`,
    [id],
  );
  await database.pool.query(
    `INSERT INTO region_tax_stations (region_id, day, station_id, name, trades, tax)
     VALUES ($1, date_trunc('day', now(), 'UTC'), gen_random_uuid(), 'Gate Market', 4, 8123)`,
    [id],
  );
  await database.pool.query('INSERT INTO region_funds (region_id, balance, updated_at) VALUES ($1, 4061, now())', [id]);
  await database.pool.query(
    `INSERT INTO region_fund_entries (id, region_id, kind, amount, balance_after, key, detail, created_at)
     VALUES (gen_random_uuid(), $1, 'tax_share', 4061, 4061, 'a day', '{"day": "2026-11-01T00:00:00.000Z"}', now())`,
    [id],
  );
  await letGive(database.pool, user_id, 50_000);
  return id;
}

test('an owner sees the region’s income and places a bounty from its fund, on a desktop and on a phone', async ({
  page,
  shot,
}) => {
  const [owner, wanted] = [await registerTestPlayer(OWN_SERVICE_URL), await registerTestPlayer(OWN_SERVICE_URL)];
  const id = await giveRealm(owner);
  // Who signed in from the owner's address may be the same person: nobody places a bounty on those.
  await database.pool.query('DELETE FROM refresh_token WHERE user_id = $1', [wanted.user_id]);
  await signIn(page, owner, `/game/regions/${id}`);
  const taxes = page.getByRole('region', { name: 'Tax report' });
  await expect(taxes.getByRole('row').filter({ hasText: 'Ore' }).getByText('8,123')).toBeVisible();
  await expect(taxes.getByRole('row').filter({ hasText: 'Gate Market' }).getByText('8,123')).toBeVisible();
  await expect(page.getByText('Share of the tax')).toBeVisible();
  const bounties = page.getByRole('region', { name: 'Bounties of the region' });
  await bounties.getByLabel('Player').fill(wanted.username);
  await bounties.getByLabel('Credits').fill('2000');
  await bounties.getByRole('button', { name: /^Place the bounty/ }).click();
  await bounties.getByRole('button', { name: /^Place 2,000\?/ }).click();
  await expect(bounties.getByRole('listitem').filter({ hasText: wanted.username })).toBeVisible();
  await expect(page.getByText('Bounty placed')).toBeVisible();
  await bounties.scrollIntoViewIfNeeded();
  await shot('realm-bounties');
  await taxes.scrollIntoViewIfNeeded();
  await shot('realm-accounts');
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await taxes.scrollIntoViewIfNeeded();
  await shot('realm-accounts-phone');
  await bounties.scrollIntoViewIfNeeded();
  await shot('realm-bounties-phone');
  await expectAccessible(page);
});

test('a player sees how their assets were settled in a region that ended', async ({ page, shot }) => {
  const player = await registerTestPlayer(OWN_SERVICE_URL);
  await database.pool.query(
    `WITH ended AS (
       INSERT INTO region_cascades (region_id, region_name, started_at, finished_at)
       VALUES (gen_random_uuid(), 'Far Haven', now(), now()) RETURNING region_id)
     INSERT INTO region_cascade_items (id, region_id, clause, asset_id, player_id, outcome, credits, detail, at)
     SELECT gen_random_uuid(), e.region_id, t.clause, gen_random_uuid(), p.id, t.outcome, t.credits, t.detail::jsonb, now()
     FROM ended e, players p, (VALUES ('station', 'lost', 5000, '{"name": "Halfway House", "goods_saved": 80}'),
       ('gate', 'destroyed', 125000, '{}'), ('station', 'relocated', -12000, '{"name": "Inn"}'),
       ('ship', 'stored', 0, '{}')) AS t(clause, outcome, credits, detail)
     WHERE p.user_id = $1`,
    [player.user_id],
  );
  await page.goto(`${OWN_SERVICE_URL}/login?next=${encodeURIComponent('/game/regions?view=ended')}`);
  await fillSignIn(page, player);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Halfway House' });
  await expect(row.getByText('80 units of its goods at the central bank')).toBeVisible();
  await shot('ended-regions');
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expect(row).toBeVisible();
  await shot('ended-regions-phone');
  await expectAccessible(page);
});

/** A ship like the owner's, in the abandoned hangar of their sector. */
async function abandon({ user_id }: Registered, name: string, until: string): Promise<void> {
  await database.pool.query(
    `INSERT INTO ships (id, owner_id, type, name, sector_id, speed, holds, hull, max_hull, shields, max_shields,
       max_drones_attack, max_drones_defence, value, hangar_from, hangar_until)
     SELECT gen_random_uuid(), s.owner_id, s.type, $2, s.sector_id, s.speed, s.holds, s.hull, s.max_hull, s.shields,
       s.max_shields, s.max_drones_attack, s.max_drones_defence, s.value, 'Far Haven', now() + $3::interval
     FROM players p JOIN ships s ON s.id = p.active_ship_id WHERE p.user_id = $1`,
    [user_id, name, until],
  );
}

test('a player claims their own and another ship from the abandoned hangar', async ({ page, shot }) => {
  const [player, other] = [await registerTestPlayer(OWN_SERVICE_URL), await registerTestPlayer(OWN_SERVICE_URL)];
  await abandon(player, 'Own Left', '20 days');
  await abandon(other, 'Never Missed', '-1 hours');
  await database.pool.query('UPDATE players SET turns_spent = 1000 WHERE user_id = $1', [player.user_id]);
  // Who signed in from the same address may be the same person.
  await database.pool.query('DELETE FROM refresh_token WHERE user_id = $1', [other.user_id]);
  await call(OWN_SERVICE_URL, 'POST', '/trading/dock', { token: player.access_token, json: {} });
  await signIn(page, player, '/game/ships');
  const hangar = page.getByRole('region', { name: 'Abandoned hangar' });
  await expect(hangar.getByRole('listitem')).toHaveCount(2);
  await shot('hangar');
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await hangar.scrollIntoViewIfNeeded();
  await shot('hangar-phone');
  await expectAccessible(page);
  for (const name of ['Own Left', 'Never Missed']) {
    await hangar.getByRole('listitem').filter({ hasText: name }).getByRole('button').click();
    await expect(page.getByRole('region', { name }).getByText('Moored here')).toBeVisible();
  }
  await expect(hangar).toBeHidden();
});
