import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { fillSignIn } from '#tests/support/e2e-account.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { ownWorld } from '#tests/support/e2e-own-world.ts';
import { OWN_SERVICE_URL } from '#tests/support/e2e-service.ts';

const database = ownWorld();

/** Makes a known sector reachable only through a neighbour of the player's sector that the player avoids. */
async function avoidTheOnlyWay(userId: string): Promise<{ goal: number; avoided: number }> {
  const { pool } = database;
  const { rows } = await pool.query<{ via: string; to: string; goal: number; avoided: number; region_id: string }>(
    `SELECT via.id AS via, goal.id AS to, goal.sector_number AS goal, via.sector_number AS avoided, via.region_id
     FROM players p JOIN sectors here ON here.id = p.current_sector_id
     JOIN warps first ON first.from_sector_id = here.id AND NOT first.is_latent
     JOIN sectors via ON via.id = first.to_sector_id AND via.region_id = here.region_id
     JOIN warps next ON next.from_sector_id = via.id AND NOT next.is_latent
     JOIN sectors goal ON goal.id = next.to_sector_id AND goal.region_id = here.region_id AND goal.id <> here.id
     WHERE p.user_id = $1 AND NOT EXISTS (
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

test('a course that only an avoided sector allows names the mark, and one press removes it', async ({ page, shot }) => {
  const player = await registerTestPlayer(OWN_SERVICE_URL);
  const { goal, avoided } = await avoidTheOnlyWay(player.user_id);
  await page.goto(`${OWN_SERVICE_URL}/login?next=${encodeURIComponent(`/game?sector=${goal}`)}`);
  await fillSignIn(page, player);
  const why = page.getByText(
    new RegExp(`^Every known course leads through sector .*${avoided}\\)?, which you avoid\\.$`),
  );
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
