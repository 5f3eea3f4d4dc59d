import type { Pool } from '#server/platform/db/pool.ts';
import { rooms } from '#server/platform/realtime/contract.ts';

/** The room of a user's team; none without a team. */
export async function roomsOfTeam(ctx: { pool: Pool }, userId: string): Promise<string[]> {
  const { rows } = await ctx.pool.query<{ team_id: string }>(
    'SELECT m.team_id FROM team_members m JOIN player_records p ON p.id = m.player_id WHERE p.user_id = $1',
    [userId],
  );
  return rows.map(({ team_id }) => rooms.team(team_id));
}
