import { randomUUID } from 'node:crypto';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { fillSignIn } from '#tests/support/e2e-account.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { ownWorld } from '#tests/support/e2e-own-world.ts';
import { OWN_SERVICE_URL } from '#tests/support/e2e-service.ts';

const database = ownWorld();

type Lost = { name: string; number: number };

/** A warp jumper for the player, and a near sector without any warp to it, where a scan finds a derelict. */
async function prepare(userId: string): Promise<Lost> {
  const { pool } = database;
  await pool.query(
    `UPDATE ships SET type = 'warp_jumper' WHERE owner_id = (SELECT id FROM players WHERE user_id = $1)`,
    [userId],
  );
  const { rows } = await pool.query<{ id: string; region_id: string; name: string; number: number }>(
    `SELECT s.id, s.region_id, s.name, s.sector_number AS number FROM players p
     JOIN sectors here ON here.id = p.current_sector_id JOIN sectors s ON s.region_id = here.region_id AND s.id <> here.id
     WHERE p.user_id = $1 AND NOT s.is_fedspace AND NOT EXISTS (SELECT 1 FROM stations t WHERE t.sector_id = s.id)
       AND NOT EXISTS (SELECT 1 FROM map_hazards h WHERE h.sector_id = s.id)
     ORDER BY (s.x - here.x) ^ 2 + (s.y - here.y) ^ 2 + (s.z - here.z) ^ 2, s.id LIMIT 1`,
    [userId],
  );
  const [lost] = rows;
  if (!lost) throw new Error('the region has an empty sector');
  await pool.query('DELETE FROM warps WHERE from_sector_id = $1 OR to_sector_id = $1', [lost.id]);
  await pool.query('UPDATE regions SET map_version = map_version + 1 WHERE id = $1', [lost.region_id]);
  await pool.query(
    `INSERT INTO nav_finds (id, player_id, sector_id, kind, reward, starts_at, ends_at, found_at)
     SELECT $1, id, $3, 'derelict', 300, now() - interval '1 hour', now() + interval '1 day', now()
     FROM players WHERE user_id = $2`,
    [randomUUID(), userId, lost.id],
  );
  return lost;
}

test('a warp jumper jumps to a lost sector, recovers a derelict there and jumps back', async ({ page, shot }) => {
  const player = await registerTestPlayer(OWN_SERVICE_URL);
  const lost = await prepare(player.user_id);
  await page.goto(`${OWN_SERVICE_URL}/login?next=/game`);
  await fillSignIn(page, player);
  const drive = page.getByRole('region', { name: 'Jump drive' });
  const row = drive.getByRole('listitem').filter({ hasText: `${lost.name}, sector ${lost.number}` });

  await test.step('the map shows the drive’s range', async () => {
    await page.getByRole('combobox', { name: 'Map overlay' }).click();
    await page.getByRole('option', { name: 'Jump reach' }).click();
    await expect(page).toHaveURL(/layer=jump/);
    await expect(row).toBeVisible();
    await shot('jump-reach');
    await expectAccessible(page);
  });

  await test.step('the jump reaches a sector without warps', async () => {
    await row.getByRole('button', { name: 'Jump (6 turns)' }).click();
    await expect(page.getByText(`Jumped to ${lost.name}, sector ${lost.number}`)).toBeVisible();
    await expect(page.getByRole('heading', { name: `${lost.name}, sector ${lost.number}` })).toBeVisible();
    await shot('jump-arrived');
  });

  await test.step('the derelict there is recovered and paid', async () => {
    const finds = page.getByRole('region', { name: 'Found by scan' });
    await finds.getByRole('button', { name: /^Salvage it/ }).click();
    await expect(page.getByText('300 credits for your find.')).toBeVisible();
    await expect(finds).toHaveCount(0);
    await shot('derelict-recovered');
  });

  await test.step('the return is a jump as well', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await shot('jump-phone');
    await expectAccessible(page);
  });
});
