import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { fillSignIn } from '#tests/support/e2e-account.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { ownWorld } from '#tests/support/e2e-own-world.ts';
import { OWN_SERVICE_URL } from '#tests/support/e2e-service.ts';
import type { Registered } from '#tests/support/http-client.ts';

const database = ownWorld();

type Way = { to: string; goal: number; avoided: number };

/** Makes the known sector of a station reachable only through a neighbour of the player's sector that the player avoids. */
async function avoidTheOnlyWay(userId: string): Promise<Way> {
  const { pool } = database;
  const { rows } = await pool.query<Way & { via: string; region_id: string }>(
    `SELECT via.id AS via, goal.id AS to, goal.sector_number AS goal, via.sector_number AS avoided, via.region_id
     FROM players p JOIN sectors here ON here.id = p.current_sector_id
     JOIN warps first ON first.from_sector_id = here.id AND NOT first.is_latent
     JOIN sectors via ON via.id = first.to_sector_id AND via.region_id = here.region_id
     JOIN warps next ON next.from_sector_id = via.id AND NOT next.is_latent
     JOIN sectors goal ON goal.id = next.to_sector_id AND goal.region_id = here.region_id AND goal.id <> here.id
     WHERE p.user_id = $1 AND EXISTS (SELECT FROM stations st WHERE st.sector_id = goal.id) AND NOT EXISTS (
       SELECT FROM warps direct WHERE direct.from_sector_id = here.id AND direct.to_sector_id = goal.id)
     ORDER BY via.sector_number, goal.sector_number LIMIT 1`,
    [userId],
  );
  const way = rows[0];
  if (!way) throw new Error('no sector is two warps away');
  await pool.query('DELETE FROM warps WHERE to_sector_id = $1 AND from_sector_id <> $2', [way.to, way.via]);
  await pool.query('UPDATE regions SET map_version = map_version + 1 WHERE id = $1', [way.region_id]);
  await pool.query(
    `INSERT INTO aria_exploration_map (player_id, sector_id, first_visit, last_visit)
     SELECT p.id, known, now(), now() FROM players p, unnest($2::uuid[]) AS known WHERE p.user_id = $1
     ON CONFLICT DO NOTHING`,
    [userId, [way.via, way.to]],
  );
  await pool.query('INSERT INTO nav_avoids (player_id, sector_id) SELECT id, $2 FROM players WHERE user_id = $1', [
    userId,
    way.via,
  ]);
  return way;
}

/** Names of stations: at the goal, and where the player is. */
type Route = { from: string; to: string };

/** Leaves the player one known route, of ore from the goal to here; the goal's station buys the equipment on board. */
async function knowOneRoute(userId: string, { to }: Way): Promise<Route> {
  const { pool } = database;
  const { rows } = await pool.query<Route & { player: string; far: string; near: string }>(
    `SELECT p.id AS player, far.id AS far, near.id AS near, far.name AS from, near.name AS to FROM players p
     JOIN stations near ON near.sector_id = p.current_sector_id JOIN stations far ON far.sector_id = $2
     WHERE p.user_id = $1`,
    [userId, to],
  );
  const route = rows[0];
  if (!route) throw new Error('there is no station where the player is');
  const { player, far, near } = route;
  await pool.query('DELETE FROM aria_market_intelligence WHERE player_id = $1', [player]);
  for (const [station, commodity, action, share, price] of [
    [far, 'ore', 'S', 500, 10],
    [near, 'ore', 'B', 1_500, 30],
    [far, 'equipment', 'B', 1_500, 150],
  ]) {
    await pool.query(
      `UPDATE station_goods SET action = $3, quantity = 500, capacity = 1000, regen_rate = 0, mid_share = $4
       WHERE station_id = $1 AND commodity = $2`,
      [station, commodity, action, share],
    );
    await pool.query(
      `INSERT INTO aria_market_intelligence (player_id, station_id, commodity, action, unit_price, quantity, observed_at)
       VALUES ($1, $2, $3, $4, $5, 500, now())`,
      [player, station, commodity, action, price],
    );
  }
  return route;
}

async function signInAt(page: Page, player: Registered, address: string) {
  await page.goto(`${OWN_SERVICE_URL}/login?next=${encodeURIComponent(address)}`);
  await fillSignIn(page, player);
}

/** The sentence that names the avoided sector. */
function reasonOf({ avoided }: Way): RegExp {
  return new RegExp(`^Every known course leads through sector .*${avoided}\\)?, which you avoid\\.$`);
}

test('a course that only an avoided sector allows names the mark, and one press removes it', async ({ page, shot }) => {
  const player = await registerTestPlayer(OWN_SERVICE_URL);
  const way = await avoidTheOnlyWay(player.user_id);
  await signInAt(page, player, `/game?sector=${way.goal}`);
  const why = page.getByText(reasonOf(way));
  await expect(why).toBeVisible();
  await expect(page.getByRole('button', { name: 'Engage autopilot' })).toHaveCount(0);
  await shot('course-avoided');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(why).toBeVisible();
  await shot('course-avoided-phone');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Stop avoiding sector / }).click();
  await expect(why).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Engage autopilot' })).toBeVisible();
  await shot('course-opened-phone');
});

test('a running route and a sale without a course name the mark, and the route continues once it is removed', async ({
  page,
  shot,
}) => {
  const player = await registerTestPlayer(OWN_SERVICE_URL);
  const way = await avoidTheOnlyWay(player.user_id);
  const route = await knowOneRoute(player.user_id, way);
  const begin = page.getByRole('button', { name: `Run the route from ${route.from} to ${route.to}` });
  const run = page.getByRole('region', { name: 'Running a route' });
  const why = page.getByText(reasonOf(way));
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAt(page, player, '/game?tab=routes');
  await begin.click();
  await run.getByRole('button', { name: 'Take over' }).scrollIntoViewIfNeeded();
  await expect(why).toBeVisible();
  await shot('route-avoided-phone');
  await expectAccessible(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await begin.click();
  await expect(run.getByText(reasonOf(way))).toBeVisible();
  await shot('route-avoided');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Here' }).click();
  await page.getByRole('button', { name: `Fly and sell Equipment at ${route.from}` }).click();
  await expect(page.getByRole('heading', { name: `Course to sector ${way.goal}` })).toBeInViewport();
  await expect(why).toHaveCount(2);

  await run.getByRole('button', { name: /^Stop avoiding sector / }).click();
  await expect(run.getByText('A course leads there now.')).toBeVisible();
  await expect(why).toHaveCount(0);
  await shot('route-opened');
  await run.getByRole('button', { name: 'Try this step again' }).click();
  await expect(run.getByText(`Docked at ${route.from}`)).toBeVisible();
  await expect(run.getByText(/^Complete, in \d+ turns\.$/)).toBeVisible();
});
