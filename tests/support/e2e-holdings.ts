import type { Page } from 'playwright/test';
import type { Pool } from '#server/platform/db/pool.ts';
import { expect } from '#tests/support/e2e.ts';
import { fillSignIn } from '#tests/support/e2e-account.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { OWN_SERVICE_URL } from '#tests/support/e2e-service.ts';
import { type Body, call, type Registered } from '#tests/support/http-client.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

export type Shot = (name: string, of?: Page) => Promise<void>;

/** A player who has played long enough to give to others. */
export async function veteran(pool: Pool): Promise<Registered> {
  const player = await registerTestPlayer(OWN_SERVICE_URL);
  await letGive(pool, player.user_id, 100_000);
  return player;
}

/** The player has spent the turns after which giving opens, and earned this much by trade. */
export async function letGive(pool: Pool, userId: string, profit: number): Promise<void> {
  await pool.query(
    `WITH played AS (UPDATE players SET turns_spent = 1000 WHERE user_id = $1 RETURNING id),
     noted AS (INSERT INTO player_activity (player_id, kind, trades, profit) SELECT id, 'trade', 1, $2 FROM played)
     INSERT INTO trade_openings (player_id, amount, profit, trades, until)
     SELECT id, 0, $2, 1, '2026-01-01T00:00:00Z' FROM played`,
    [userId, profit],
  );
}

/** A request of the player that must succeed. */
export async function request(player: Registered, path: string, json: Body = {}): Promise<Body> {
  const answer = await call(OWN_SERVICE_URL, 'POST', path, { token: player.access_token, json });
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

export async function open(page: Page, player: Registered, path: string): Promise<void> {
  await page.goto(`${OWN_SERVICE_URL}/login?next=${encodeURIComponent(path)}`);
  await fillSignIn(page, player);
  await page.waitForURL((url) => url.pathname === path);
}

/** The screen as a wide one and as a phone show it; the picture is of `of` where one is named. */
export async function look(page: Page, shot: Shot, name: string): Promise<void> {
  for (const [size, viewport] of [['wide', WIDE] as const, ['phone', PHONE] as const]) {
    await page.setViewportSize(viewport);
    await shot(`${name}-${size}`, page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${name} fits ${viewport.width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(WIDE);
}

type FreePlanet = { id: string; name: string };

/** A planet that may be claimed, without hazards around it; the players' ships are in its sector, which is on their charts. */
export async function placeAtFreePlanet(pool: Pool, players: readonly Registered[]): Promise<FreePlanet> {
  const users = players.map(({ user_id }) => user_id);
  const { rows } = await pool.query<FreePlanet & { sector_id: string }>(
    `SELECT p.id, p.name, p.sector_id FROM planets p JOIN sectors s ON s.id = p.sector_id
     JOIN players me ON me.user_id = $1 JOIN sectors here ON here.id = me.current_sector_id AND here.region_id = s.region_id
     WHERE p.owner_id IS NULL AND p.wire_owner IS NULL AND NOT s.is_fedspace AND p.type <> 'barren'
       AND NOT EXISTS (SELECT 1 FROM nav_hazards h WHERE h.sector_id = s.id)
     ORDER BY s.sector_number LIMIT 1`,
    [users[0]],
  );
  const planet = rows[0];
  if (!planet) throw new Error('the region has no free planet');
  await placeIn(pool, players, planet.sector_id);
  return planet;
}

/** The players' ships are in this sector, which is on their charts. */
export async function placeIn(pool: Pool, players: readonly Registered[], sectorId: string): Promise<void> {
  const users = players.map(({ user_id }) => user_id);
  await pool.query(
    `INSERT INTO aria_exploration_map (player_id, sector_id) SELECT id, $2 FROM players WHERE user_id = ANY($1::uuid[])`,
    [users, sectorId],
  );
  await pool.query(
    `WITH moved AS (UPDATE players SET current_sector_id = $2, docked_station_id = NULL WHERE user_id = ANY($1::uuid[]) RETURNING id)
     UPDATE ships SET sector_id = $2 WHERE owner_id IN (SELECT id FROM moved)`,
    [users, sectorId],
  );
}

/** Goods in the hold of the player's ship, which has space for them. */
export async function loadHold(pool: Pool, player: Registered, commodity: string, quantity: number): Promise<void> {
  await pool.query(
    `WITH ship AS (UPDATE ships s SET holds = GREATEST(s.holds, s.cargo_used + $3::int), cargo_used = s.cargo_used + $3::int
       FROM players p WHERE p.user_id = $1 AND s.id = p.active_ship_id RETURNING s.id)
     INSERT INTO ship_cargo (ship_id, commodity, quantity) SELECT id, $2, $3 FROM ship`,
    [player.user_id, commodity, quantity],
  );
}

/** So many hours pass for a planet: it has produced since, and what is under construction is that much older. */
export async function advancePlanetTime(pool: Pool, planetId: string, hours: number): Promise<void> {
  await pool.query(
    `UPDATE planet_holdings SET produced_at = produced_at - $2::int * interval '1 hour',
       building_started_at = building_started_at - $2::int * interval '1 hour',
       building_done_at = building_done_at - $2::int * interval '1 hour' WHERE planet_id = $1`,
    [planetId, hours],
  );
}
