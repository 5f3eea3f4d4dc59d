import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import {
  advancePlanetTime,
  loadHold,
  look,
  open,
  placeAtFreePlanet,
  placeIn,
  request,
  type Shot,
  veteran,
} from '#tests/support/e2e-holdings.ts';
import { enterAdmin } from '#tests/support/e2e-operator.ts';
import { ownWorld } from '#tests/support/e2e-own-world.ts';
import { OWN_SERVICE_URL } from '#tests/support/e2e-service.ts';
import { call, type Registered } from '#tests/support/http-client.ts';

test.use({ baseURL: OWN_SERVICE_URL });

const database = ownWorld();

async function teamUp(founder: Registered, mate: Registered): Promise<void> {
  await request(founder, '/teams', { name: 'Far Settlers', tag: 'FARS' });
  const invitation = await request(founder, '/teams/me/invitations', { to: mate.username });
  await request(mate, `/teams/invitations/${String(invitation.id)}/accept`);
}
async function grant(player: Registered, credits: number): Promise<void> {
  await database.pool.query('UPDATE players SET credits = credits + $2 WHERE user_id = $1', [player.user_id, credits]);
}
async function creditsOf({ access_token: token }: Registered): Promise<number> {
  return Number((await call(OWN_SERVICE_URL, 'GET', '/players/me', { token })).body.credits);
}
/** A page of somebody else, at their screen. */
async function elsewhere(page: Page, player: Registered, path: string): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page belongs to a browser');
  const other = await (await browser.newContext({ baseURL: OWN_SERVICE_URL, locale: 'en-GB' })).newPage();
  await open(other, player, path);
  return other;
}
/** Presses a button that costs credits, and confirms where the sum asks for it. */
async function pay(page: Page, name: RegExp, sure = /^Pay /): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: sure }).click();
}

/** The panel under a heading. */
function panelOf(page: Page, title: string) {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

test('a team of two claims a planet, settles it and builds its citadel to level 2', async ({ page, shot }) => {
  const [founder, mate] = [await veteran(database.pool), await veteran(database.pool)];
  await teamUp(founder, mate);
  const planet = await placeAtFreePlanet(database.pool, [founder, mate]);
  await loadHold(database.pool, founder, 'colonists', 2_500);
  await grant(founder, 30_000);
  await grant(mate, 20_000);
  await open(page, founder, '/game');
  const citadel = panelOf(page, 'Citadel');

  await test.step('it is claimed on its row of the dashboard, where the ship has landed', async () => {
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: planet.name }) });
    await row.getByRole('button', { name: 'Land, 1 turn' }).click();
    await expect(row.getByText('Landed', { exact: true })).toBeVisible();
    await look(page, shot, 'colony-here');
    await row.getByRole('button', { name: 'Take off' }).click();
    await expect(row.getByText('Landed', { exact: true })).toHaveCount(0);
    await row.getByRole('button', { name: 'Land, 1 turn' }).click();
    await pay(page, /^Claim for /);
    await expect(row.getByText('Yours', { exact: true })).toBeVisible();
    await look(page, shot, 'colony-yours');
    await page.getByRole('link', { name: planet.name }).first().click();
    await page.waitForURL((url) => url.pathname === `/game/planets/${planet.id}`);
    await expect(citadel.getByText('Something is missing for this level.')).toBeVisible();
    await look(page, shot, 'colony-claimed');
  });

  await test.step('colonists settle, and the first level is paid from production', async () => {
    const settlers = panelOf(page, 'Colonists');
    await settlers.getByRole('button', { name: 'Max' }).click();
    await settlers.getByRole('button', { name: 'Settle' }).click();
    await expect(page.getByText(/colonists settled$/)).toBeVisible();
    await advancePlanetTime(database.pool, planet.id, 40 * 24);
    await page.reload();
    await pay(page, /^Build level 1 for /);
    await expect(citadel.getByText('Level 1 is complete in')).toBeVisible();
    await look(page, shot, 'colony-building');
    await expectAccessible(page);
    await advancePlanetTime(database.pool, planet.id, 5);
    await page.reload();
    await expect(citadel.getByText('Level 1 of 6')).toBeVisible();
  });

  await test.step('the team mate lends the treasury the price of level 2', async () => {
    await request(mate, '/teams/me/treasury/deposit', { amount: 15_000 });
    await request(founder, '/teams/me/treasury/withdraw', { amount: 15_000 });
    await page.reload();
    await pay(page, /^Build level 2 for /);
    await expect(citadel.getByText('Level 2 is complete in')).toBeVisible();
    await advancePlanetTime(database.pool, planet.id, 13);
    await page.reload();
    await expect(citadel.getByText('Level 2 of 6')).toBeVisible();
    await expect(
      page.getByRole('img', { name: /night lights of .+ colonists, a citadel of level 2\.$/ }),
    ).toBeVisible();
    await look(page, shot, 'colony-level-2');
  });

  await test.step('the list shows production and what the next level needs', async () => {
    await page.getByRole('link', { name: 'All planets' }).click();
    await expect(page.getByRole('table').getByText(planet.name)).toBeVisible();
    await look(page, shot, 'colony-list');
    await expectAccessible(page);
  });
});

/**
 * The founder posts a delivery to Terra for two with the form: all players here have one address, so at most twice the
 * value of the work, which is what Terra asks for the goods.
 */
async function postDelivery(page: Page, station: string, reward: number): Promise<void> {
  await page.getByLabel('Destination station').fill(`${station} · sector 1`);
  await page.getByLabel('Quantity').fill('40');
  await page.getByLabel('Reward', { exact: true }).fill(String(reward));
  await page.getByLabel('Places', { exact: true }).fill('2');
  await pay(page, /^Post$/, /^Hold /);
  await expect(page.getByText('The contract is on the board')).toBeVisible();
}

async function stationAtTerra(player: Registered): Promise<{ id: string; name: string }> {
  await request(player, '/trading/dock');
  const { rows } = await database.pool.query<{ id: string; name: string }>(
    'SELECT st.id, st.name FROM stations st JOIN players p ON p.docked_station_id = st.id WHERE p.user_id = $1',
    [player.user_id],
  );
  if (!rows[0]) throw new Error('the player is docked at Terra');
  return rows[0];
}

/** The third player accepts the contract on the board, delivers it, and is paid. */
async function deliver(page: Page, shot: Shot, reward: string): Promise<void> {
  const take = page.getByRole('button', { name: 'Take', exact: true });
  await expect(take).toBeVisible();
  await look(page, shot, 'contract-board');
  await take.click();
  await expect(page.getByText('Contract taken')).toBeVisible();
  await page.goto('/game/contracts?view=taken');
  await page.getByRole('button', { name: 'Fulfil' }).click();
  await expect(page.getByText(`${reward} credits paid`)).toBeVisible();
  await expect(page.getByText('Fulfilled', { exact: true })).toBeVisible();
}

test('a contract is fulfilled by a third player, and an administrator decides the dispute about another', async ({
  page,
  shot,
}) => {
  const [founder, third] = [await veteran(database.pool), await veteran(database.pool)];
  const terra = await stationAtTerra(third);
  await grant(founder, 10_000);
  await loadHold(database.pool, third, 'ore', 40);
  await open(page, founder, '/game/contracts');

  await test.step('the founder’s reward for two places is held', async () => {
    const before = await creditsOf(founder);
    await postDelivery(page, terra.name, 600);
    expect(await creditsOf(founder)).toBe(before - 1_200);
    await page.goto('/game/contracts?view=posted');
    await expect(page.getByText('2 of 2 places free')).toBeVisible();
    await look(page, shot, 'contract-posted');
    await expectAccessible(page);
  });

  const other = await elsewhere(page, third, '/game/contracts');
  await other.goto('/game/contracts?issuer=player');
  await test.step('a third player delivers and is paid once', async () => {
    const before = await creditsOf(third);
    await deliver(other, shot, '600');
    expect(await creditsOf(third)).toBe(before + 600);
    await look(other, shot, 'contract-fulfilled');
  });

  await test.step('the two players disagree about the next contract', async () => {
    const posted = await request(founder, '/contracts', {
      kind: 'passengers',
      origin_station_id: terra.id,
      station_id: (await anotherStation(founder)).id,
      quantity: 10,
      reward: 200,
      hours: 24,
    });
    await request(third, `/contracts/${String(posted.id)}/accept`);
    await other.goto('/game/contracts?view=taken');
    await other.getByRole('button', { name: 'Dispute' }).click();
    await other.getByLabel('What went wrong').fill('Their station is closed: nobody can land the passengers there.');
    await other.getByRole('button', { name: 'Send the dispute' }).click();
    await expect(other.getByText('An administrator will decide')).toBeVisible();
    await look(other, shot, 'contract-disputed');
  });

  const operator = await (
    await page.context().browser()?.newContext({ baseURL: OWN_SERVICE_URL, locale: 'en-GB' })
  )?.newPage();
  if (!operator) throw new Error('the page belongs to a browser');
  await test.step('an administrator sees both sides and divides the reward', async () => {
    await enterAdmin(operator, '/admin/contract-disputes');
    const dispute = operator.getByRole('button', { name: /^Carry 10 passengers/ });
    await expect(dispute).toBeVisible();
    await look(operator, shot, 'dispute-list');
    await dispute.click();
    await expect(operator.getByText('Their station is closed')).toBeVisible();
    await look(operator, shot, 'dispute-sheet');
    await expectAccessible(operator);
    await operator.getByRole('button', { name: 'Decide' }).click();
    const dialog = operator.getByRole('dialog', { name: 'Divide the reward' });
    await dialog.getByLabel(`Percent for ${third.username}`).fill('25');
    await expect(dialog.getByText('50 credits to the taker, 150 credits back to the poster.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The passengers were carried half of the way.');
    await look(operator, shot, 'dispute-decide');
    await dialog.getByRole('button', { name: 'Decide' }).click();
    await expect(operator.getByText('The dispute is decided.')).toBeVisible();
  });

  await test.step('both sides see the decision, and the credits moved once', async () => {
    await other.reload();
    await expect(other.getByText('Decision: The passengers were carried half of the way.')).toBeVisible();
    await expect(other.getByText(/^50 credits were paid/)).toBeVisible();
    await look(other, shot, 'contract-decided');
  });
});

/** A second station of the region, on everyone's chart. */
async function anotherStation(player: Registered): Promise<{ id: string }> {
  const { rows } = await database.pool.query<{ id: string; sector_id: string }>(
    `SELECT st.id, st.sector_id FROM stations st JOIN sectors s ON s.id = st.sector_id
     JOIN players p ON p.user_id = $1 JOIN sectors here ON here.id = p.current_sector_id AND here.region_id = s.region_id
     WHERE s.id <> here.id ORDER BY s.sector_number LIMIT 1`,
    [player.user_id],
  );
  const station = rows[0];
  if (!station) throw new Error('the region has one station');
  await database.pool.query(
    `INSERT INTO aria_exploration_map (player_id, sector_id) SELECT id, $1 FROM players ON CONFLICT DO NOTHING`,
    [station.sector_id],
  );
  return station;
}

/** A station of this player in a free sector of open space, with the owner and a visitor beside it. */
async function ownStation(owner: Registered, visitor: Registered): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>(
    `WITH site AS (
       SELECT s.id FROM sectors s JOIN players me ON me.user_id = $1
       JOIN sectors here ON here.id = me.current_sector_id AND here.region_id = s.region_id
       WHERE NOT s.is_fedspace AND NOT EXISTS (SELECT 1 FROM stations x WHERE x.sector_id = s.id)
         AND NOT EXISTS (SELECT 1 FROM nav_hazards h WHERE h.sector_id = s.id) ORDER BY s.sector_number LIMIT 1),
     built AS (
       INSERT INTO stations (id, sector_id, name, class, owner_id, slips_transient, slips_long_term)
       SELECT gen_random_uuid(), site.id, 'Halfway House', 8, p.id, 4, 1 FROM site, players p WHERE p.user_id = $1
       RETURNING id, sector_id, owner_id),
     held AS (
       INSERT INTO station_holdings (station_id, owner_id, origin, cost_basis, built_at, acquired_at)
       SELECT id, owner_id, 'built', 250000, now(), now() FROM built)
     SELECT sector_id AS id FROM built`,
    [owner.user_id],
  );
  const site = rows[0]?.id;
  if (!site) throw new Error('the region has no free sector');
  await placeIn(database.pool, [owner, visitor], site);
}

test('a player’s station sells at its owner’s price, and the visitor sees the proceeds', async ({ page, shot }) => {
  const [owner, visitor] = [await veteran(database.pool), await veteran(database.pool)];
  await ownStation(owner, visitor);
  await loadHold(database.pool, owner, 'ore', 20);
  await request(owner, '/trading/dock');
  await open(page, owner, '/game/construction');

  await test.step('the owner sets a price and fills the stock', async () => {
    await page.getByText('Market (no good)').click();
    await page.getByLabel('Price, percent of the market').fill('120');
    await page.getByRole('button', { name: 'Set price' }).click();
    await expect(page.getByText('Ore is traded at your price')).toBeVisible();
    await page.getByLabel('Quantity').fill('20');
    await page.getByRole('button', { name: 'Move' }).click();
    await expect(page.getByText('20 × Ore moved')).toBeVisible();
    await page.getByText('Market (1 good)').scrollIntoViewIfNeeded();
    await look(page, shot, 'own-market');
    await expectAccessible(page);
  });

  await test.step('a visitor sees who sets the prices, and the proceeds of a purchase', async () => {
    await request(visitor, '/trading/dock');
    const other = await elsewhere(page, visitor, '/game');
    await expect(other.getByText(`Prices are set by ${owner.username}, whose station it is.`)).toBeVisible();
    await other.getByRole('button', { name: /^Buy/ }).first().click();
    await expect(other.getByText(/credits given to the owner\.$/)).toBeVisible();
    await look(other, shot, 'own-market-visitor');
  });
});
