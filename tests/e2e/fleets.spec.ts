import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { look, open, placeIn, request } from '#tests/support/e2e-holdings.ts';
import { ownWorld } from '#tests/support/e2e-own-world.ts';
import { OWN_SERVICE_URL } from '#tests/support/e2e-service.ts';
import { ENGLISH } from '#tests/support/e2e-words.ts';
import type { Registered } from '#tests/support/http-client.ts';

// Joining from another sector is refused on purpose.
test.use({ noise: [/\b409\b/] });

const database = ownWorld();
const { say } = ENGLISH;
const FLEET = 'First Wing';

/** Two members of a team; only the first is where newcomers begin. */
async function team(): Promise<[commander: Registered, mate: Registered]> {
  const [commander, mate] = [await registerTestPlayer(OWN_SERVICE_URL), await registerTestPlayer(OWN_SERVICE_URL)];
  await request(commander, '/teams', { name: 'Night Owls', tag: 'OWLS' });
  const invitation = await request(commander, '/teams/me/invitations', { to: mate.username });
  await request(mate, `/teams/invitations/${String(invitation.id)}/accept`);
  return [commander, mate];
}

/** Moves a ship to another sector of fedspace. */
async function moveAway(player: Registered): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>(
    `SELECT s.id FROM sectors s JOIN players p ON p.user_id = $1 JOIN sectors at ON at.id = p.current_sector_id
     WHERE s.region_id = at.region_id AND s.is_fedspace
       AND NOT EXISTS (SELECT 1 FROM aria_exploration_map m WHERE m.player_id = p.id AND m.sector_id = s.id)
     ORDER BY s.sector_number LIMIT 1`,
    [player.user_id],
  );
  await placeIn(database.pool, [player], rows[0]?.id ?? '');
}

/** Moves a ship back to where another one is. */
async function moveBeside(player: Registered, other: Registered): Promise<void> {
  await database.pool.query(
    `WITH moved AS (UPDATE players p SET current_sector_id = o.current_sector_id FROM players o
       WHERE p.user_id = $1 AND o.user_id = $2 RETURNING p.id, p.current_sector_id)
     UPDATE ships SET sector_id = moved.current_sector_id FROM moved WHERE ships.owner_id = moved.id`,
    [player.user_id, other.user_id],
  );
}

test('a team mate joins a fleet where its commander is, takes its orders and leaves it', async ({
  page,
  browser,
  shot,
}) => {
  const [commander, mate] = await team();
  const context = await browser.newContext({ baseURL: OWN_SERVICE_URL });
  const other = await context.newPage();

  await test.step('the commander forms it', async () => {
    await open(page, commander, '/game/fleets');
    await page.getByLabel(say('fleets.form.name')).fill(FLEET);
    await page.getByRole('button', { name: say('fleets.form.submit'), exact: true }).click();
    await expect(page.getByText(say('fleets.form.done', { name: FLEET }))).toBeVisible();
    await expect(page.getByRole('heading', { name: FLEET, level: 1 })).toBeVisible();
  });

  await test.step('from elsewhere nobody joins, and the answer says why', async () => {
    await moveAway(mate);
    await open(other, mate, '/game/fleets');
    await other.getByRole('button', { name: say('fleets.others.join'), exact: true }).click();
    await expect(other.getByText(say('reasons.fleet_elsewhere'))).toBeVisible();
  });

  await test.step('beside the commander the mate joins', async () => {
    await moveBeside(mate, commander);
    await other.getByRole('button', { name: say('fleets.others.join'), exact: true }).click();
    await expect(other.getByText(say('fleets.others.joined', { name: FLEET }))).toBeVisible();
    await page.reload();
    const roster = page.getByRole('list', { name: say('fleets.roster.title'), exact: true });
    const row = roster.getByRole('listitem').filter({ hasText: mate.username });
    await expect(row.getByText(say('fleets.roster.here'), { exact: true })).toBeVisible();
  });

  await test.step('the commander’s orders are what the mate reads', async () => {
    await page.getByRole('radio', { name: say('combat.attack.hold') }).click();
    await page.getByRole('button', { name: say('fleets.orders.save') }).click();
    await expect(page.getByText(say('fleets.orders.saved'))).toBeVisible();
    await look(page, shot, 'fleet-commander');
    await expectAccessible(page);
    await other.reload();
    const stands = new RegExp(`^${say('combat.attack.hold')}; `);
    await expect(other.getByText(stands)).toBeVisible();
    await expect(other.getByRole('button', { name: say('fleets.orders.save') })).toHaveCount(0);
    await look(other, shot, 'fleet-member');
  });

  await test.step('the mate leaves, after a confirmation', async () => {
    await other.getByRole('button', { name: say('fleets.leave.leave') }).click();
    await other.getByRole('button', { name: say('fleets.leave.sure') }).click();
    await expect(other.getByRole('button', { name: say('fleets.others.join'), exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText(say('fleets.leadOf', { count: 1, name: commander.username }))).toBeVisible();
  });
  await context.close();
});
