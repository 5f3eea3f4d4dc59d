import { announceProgress, type ProgressCtx } from '#server/community/progress/events.ts';
import { type Look, lookWithin } from '#server/community/progress/rules/looks.ts';
import { rankOf } from '#server/community/progress/rules/ranks.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';

/** Withdraws the rank points of revoked medals, with what their rank had unlocked. Returns for how many players. */
export async function returnPoints(ctx: ProgressCtx): Promise<number> {
  const { rows } = await ctx.pool.query<{ player_id: string }>(
    `SELECT DISTINCT r.player_id FROM rank_points r
     JOIN medal_award_records a ON a.player_id = r.player_id AND a.medal = r.key
     WHERE r.source = 'medal' AND a.revoked_at IS NOT NULL ORDER BY r.player_id`,
  );
  return eachRow(rows, ({ player_id }) => inTransaction(ctx, (tx) => returnOf(ctx, tx, player_id)));
}

async function returnOf(ctx: ProgressCtx, tx: Tx, playerId: string): Promise<boolean> {
  const [gone] = await tx.sql<{ points: number }>(
    `WITH gone AS (
       DELETE FROM rank_points r USING medal_award_records a
       WHERE r.player_id = $1 AND r.source = 'medal' AND a.player_id = $1 AND a.medal = r.key AND a.revoked_at IS NOT NULL
       RETURNING r.points)
     SELECT COALESCE(sum(points), 0)::bigint AS points FROM gone HAVING count(*) > 0`,
    [playerId],
  );
  if (!gone) return false;
  const [left] = await tx.sql<Look & { points: number }>(
    'UPDATE player_progress SET points = points - $2 WHERE player_id = $1 RETURNING points, title, hull, trail, frame',
    [playerId, gone.points],
  );
  if (!left) throw new Error(`player ${playerId} has rank points and no rank`);
  const rank = rankOf(left.points);
  const look = lookWithin(left, rank);
  await tx.sql(
    'UPDATE player_progress SET rank = $2, title = $3, hull = $4, trail = $5, frame = $6 WHERE player_id = $1',
    [playerId, rank, look.title, look.hull, look.trail, look.frame],
  );
  await announceProgress(tx, ctx, playerId, { points: left.points, rank, completed: [] });
  return true;
}
