import { randomUUID } from 'node:crypto';
import type { Pool } from '#server/platform/db/pool.ts';
import { createPlayerRow } from '#tests/integration/authorization/identities.ts';

/** The id of a new player, not of their account. */
export async function createPlayerId(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM players WHERE user_id = $1', [
    await createPlayerRow(pool),
  ]);
  return rows[0]?.id ?? '';
}

/** A contract between two players that waits for a decision. */
export async function createDispute(pool: Pool, sectorId: string): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO contracts (id, kind, status, poster_id, taker_id, reward, escrow, sector_id, deadline, created_at, disputed_at)
     VALUES ($1, 'chart', 'disputed', $2, $3, 1000, 1000, $4, now(), now(), now())`,
    [id, await createPlayerId(pool), await createPlayerId(pool), sectorId],
  );
  return id;
}

/** A player who was awarded the medal of honour. */
export async function createMedalHolder(pool: Pool): Promise<string> {
  const id = await createPlayerId(pool);
  await pool.query(
    `INSERT INTO medal_awards (player_id, medal, source, awarded_at) VALUES ($1, 'honour', 'admin', now())`,
    [id],
  );
  return id;
}
