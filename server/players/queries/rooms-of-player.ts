import type { Pool } from '#server/platform/db/pool.ts';
import { rooms } from '#server/platform/realtime/contract.ts';

/** A user's realtime rooms by their player's place; none for users without a player or a place. */
export async function roomsOfPlayer(ctx: { pool: Pool }, userId: string): Promise<string[]> {
  const { rows } = await ctx.pool.query<{ sector_id: string; region_id: string }>(
    `SELECT s.id AS sector_id, s.region_id FROM players p JOIN map_sectors s ON s.id = p.current_sector_id WHERE p.user_id = $1`,
    [userId],
  );
  return rows.flatMap((row) => [rooms.sector(row.sector_id), rooms.region(row.region_id)]);
}
