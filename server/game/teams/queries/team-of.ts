import type { Pool } from '#server/platform/db/pool.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { rooms } from '#server/platform/realtime/contract.ts';

/** The id of a player's team; null without one. */
export async function teamOf(tx: Tx, playerId: string): Promise<string | null> {
  const [member] = await tx.sql<{ team_id: string }>('SELECT team_id FROM team_members WHERE player_id = $1', [
    playerId,
  ]);
  return member?.team_id ?? null;
}

/** The room of a user's team; none without a team. */
export async function roomsOfTeam(ctx: { pool: Pool }, userId: string): Promise<string[]> {
  const { rows } = await ctx.pool.query<{ team_id: string }>(
    'SELECT m.team_id FROM team_members m JOIN player_records p ON p.id = m.player_id WHERE p.user_id = $1',
    [userId],
  );
  return rows.map(({ team_id }) => rooms.team(team_id));
}
