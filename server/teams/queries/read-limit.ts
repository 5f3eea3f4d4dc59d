import type { Tx } from '#server/platform/db/transaction.ts';
import type { TeamRole } from '#server/teams/rules/standing.ts';
import { withdrawalLimit } from '#server/teams/rules/treasury.ts';

const DAY_MS = 86_400_000;

type Row = { role: TeamRole; officer_limit: number; member_limit: number; drawn: number };

/** What a member may withdraw in 24 hours, and the remaining part; null without a limit. */
export async function readLimit(
  tx: Pick<Tx, 'sql'>,
  playerId: string,
  now: Date,
): Promise<{ limit: number | null; left: number | null }> {
  const [row] = await tx.sql<Row>(
    `SELECT m.role, t.officer_limit, t.member_limit,
       (SELECT COALESCE(-sum(e.amount), 0) FROM team_treasury_entries e
        WHERE e.player_id = m.player_id AND e.team_id = m.team_id AND e.kind = 'withdrawn' AND e.created_at > $2)::bigint AS drawn
     FROM team_members m JOIN teams t ON t.id = m.team_id WHERE m.player_id = $1`,
    [playerId, new Date(now.getTime() - DAY_MS)],
  );
  if (!row) return { limit: 0, left: 0 };
  const limit = withdrawalLimit(row.role, row);
  return { limit, left: limit === null ? null : Math.max(0, limit - row.drawn) };
}
