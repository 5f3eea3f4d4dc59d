import type { Pool } from '#server/platform/db/pool.ts';
import { rooms } from '#server/platform/realtime/contract.ts';

/** The rooms a user belongs to by where their player is; none for users who do not play or are placed nowhere. */
export async function roomsOfPlayer(ctx: { pool: Pool }, userId: string): Promise<string[]> {
  const { rows } = await ctx.pool.query<{ sector_id: string; region_id: string }>(
    `SELECT s.id AS sector_id, s.region_id FROM players p JOIN map_sectors s ON s.id = p.current_sector_id WHERE p.user_id = $1`,
    [userId],
  );
  return rows.flatMap((row) => [rooms.sector(row.sector_id), rooms.region(row.region_id)]);
}
