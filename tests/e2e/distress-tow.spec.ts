import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { fillSignIn } from '#tests/support/e2e-account.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { ownWorld } from '#tests/support/e2e-own-world.ts';
import { OWN_SERVICE_URL } from '#tests/support/e2e-service.ts';

const database = ownWorld();

/** Puts a player with few turns into a sector outside fedspace whose every way out is gone. */
async function strandPlayer(userId: string): Promise<void> {
  const { pool } = database;
  const { rows } = await pool.query<{ id: string; region_id: string }>(
    `SELECT s.id, s.region_id FROM sectors s JOIN players p ON p.user_id = $1
     JOIN sectors here ON here.id = p.current_sector_id AND here.region_id = s.region_id
     WHERE NOT s.is_fedspace ORDER BY s.sector_number LIMIT 1`,
    [userId],
  );
  const sink = rows[0];
  if (!sink) throw new Error('the region has no sector outside fedspace');
  await pool.query('DELETE FROM warps WHERE from_sector_id = $1', [sink.id]);
  await pool.query('UPDATE warps SET one_way = true WHERE to_sector_id = $1', [sink.id]);
  await pool.query('UPDATE regions SET map_version = map_version + 1 WHERE id = $1', [sink.region_id]);
  // As if the last flight had led here: the chart has this sector in place of the one left.
  await pool.query(
    `UPDATE aria_exploration_map m SET sector_id = $2 FROM players p
     WHERE p.user_id = $1 AND m.player_id = p.id AND m.sector_id = p.current_sector_id`,
    [userId, sink.id],
  );
  await pool.query('UPDATE ships SET sector_id = $2 WHERE owner_id = (SELECT id FROM players WHERE user_id = $1)', [
    userId,
    sink.id,
  ]);
  await pool.query(
    'UPDATE players SET current_sector_id = $2, turns = 20, last_turn_regeneration = now() WHERE user_id = $1',
    [userId, sink.id],
  );
}

test('a stranded player is towed to fedspace and owes what is missing', async ({ page, shot }) => {
  const player = await registerTestPlayer(OWN_SERVICE_URL);
  await strandPlayer(player.user_id);
  await page.goto(`${OWN_SERVICE_URL}/login?next=/game`);
  await fillSignIn(page, player);
  await expect(page.getByText('You are stuck')).toBeVisible();
  await expect(page.getByRole('heading', { name: /, sector \d+$/ })).toBeVisible();
  await expect(page.getByText(/It takes 50 turns: 2\d now, and you owe \d+\./)).toBeVisible();
  await shot('tow-offered');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Call a tow (50 turns)' }).click();
  await page.getByRole('button', { name: 'Confirm: tow for 50 turns' }).click();
  await expect(page.getByText(/^Towed to sector \d+$/)).toBeVisible();
  await expect(page.getByText('You are stuck')).toHaveCount(0);
  await expect(page.getByText(/^\d+ owed$/)).toBeVisible();
  await shot('tow-arrived');
});

/** Makes a neighbour of the player's sector one that the player visited and that no warp leads out of. */
async function makeNeighbourSink(userId: string): Promise<number> {
  const { pool } = database;
  const { rows } = await pool.query<{ id: string; sector_number: number; region_id: string }>(
    `SELECT s.id, s.sector_number, s.region_id FROM players p JOIN sectors here ON here.id = p.current_sector_id
     JOIN warps w ON w.from_sector_id = here.id JOIN sectors s ON s.id = w.to_sector_id AND s.region_id = here.region_id
     WHERE p.user_id = $1 AND NOT w.is_latent ORDER BY s.sector_number LIMIT 1`,
    [userId],
  );
  const sink = rows[0];
  if (!sink) throw new Error('no warp leads out of the first sector');
  await pool.query('UPDATE sectors SET is_fedspace = false WHERE id = $1', [sink.id]);
  await pool.query('DELETE FROM warps WHERE from_sector_id = $1', [sink.id]);
  await pool.query('UPDATE warps SET one_way = true WHERE to_sector_id = $1', [sink.id]);
  await pool.query('UPDATE regions SET map_version = map_version + 1 WHERE id = $1', [sink.region_id]);
  await pool.query(
    `INSERT INTO aria_exploration_map (player_id, sector_id, first_visit, last_visit)
     SELECT id, $2, now(), now() FROM players WHERE user_id = $1 ON CONFLICT DO NOTHING`,
    [userId, sink.id],
  );
  return sink.sector_number;
}

test('a sector without a known way out is marked before a flight there', async ({ page, shot }) => {
  const player = await registerTestPlayer(OWN_SERVICE_URL);
  const number = await makeNeighbourSink(player.user_id);
  await page.goto(`${OWN_SERVICE_URL}/login?next=/game`);
  await fillSignIn(page, player);
  const row = page.getByRole('listitem').filter({ hasText: 'No known way out' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(String(number));
  const note = page.getByRole('note').filter({ hasText: 'No known way leads out of this sector.' });
  await expect(note).toHaveCount(0);
  await row.getByRole('button').first().click();
  await expect(note).toBeVisible();
  await page.getByRole('combobox', { name: 'Map overlay' }).click();
  await page.getByRole('option', { name: 'Danger' }).click();
  await expect(page).toHaveURL(/layer=danger/);
  await shot('sink-marked');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(note).toBeVisible();
  await shot('sink-marked-phone');
  await expectAccessible(page);
});
