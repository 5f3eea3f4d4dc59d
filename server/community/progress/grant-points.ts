import { announceProgress, type ProgressCtx } from '#server/community/progress/events.ts';
import { rankOf } from '#server/community/progress/rules/ranks.ts';
import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type PointGrant = {
  source: 'objective' | 'medal' | 'milestone' | 'season';
  key: string;
  subject: string;
  points: number;
};

/**
 * Grants rank points to a player, once per source, and raises the rank, which is the only reward. Idempotent. Returns
 * the points that were new.
 */
export async function grantPoints(
  ctx: ProgressCtx,
  tx: Tx,
  playerId: string,
  grants: readonly PointGrant[],
): Promise<number> {
  const [sum] = await tx.sql<{ points: number; gained: number; rank: number }>(
    `WITH made AS (
       INSERT INTO rank_points (player_id, source, key, subject, points, granted_at)
       SELECT $1, g.source, g.key, g.subject, g.points, $6
       FROM unnest($2::text[], $3::text[], $4::text[], $5::int[]) AS g (source, key, subject, points)
       ON CONFLICT (player_id, source, key) DO NOTHING RETURNING points),
     gained AS (SELECT sum(points)::bigint AS points FROM made HAVING count(*) > 0),
     added AS (
       INSERT INTO player_progress AS p (player_id, points) SELECT $1, points FROM gained
       ON CONFLICT (player_id) DO UPDATE SET points = p.points + EXCLUDED.points RETURNING points, rank)
     SELECT added.points, added.rank, COALESCE(gained.points, 0) AS gained FROM added CROSS JOIN gained`,
    [
      playerId,
      grants.map(({ source }) => source),
      grants.map(({ key }) => key),
      grants.map(({ subject }) => subject),
      grants.map(({ points }) => points),
      ctx.clock.now(),
    ],
  );
  if (!sum) return 0;
  const rank = rankOf(sum.points);
  if (rank > sum.rank) await raiseRank(ctx, tx, playerId, rank);
  await announceProgress(tx, ctx, playerId, { points: sum.points, rank, completed: completedOf(grants) });
  return sum.gained;
}

async function raiseRank(ctx: ProgressCtx, tx: Tx, playerId: string, rank: number): Promise<void> {
  const raised = await tx.sql('UPDATE player_progress SET rank = $2 WHERE player_id = $1 AND rank < $2 RETURNING 1', [
    playerId,
    rank,
  ]);
  if (raised.length > 0)
    await notifyPlayers(ctx, tx, [playerId], { type: 'rank_reached', data: { rank }, key: `rank:${rank}` });
}

function completedOf(grants: readonly PointGrant[]) {
  return grants.flatMap(({ source, subject }) => (source === 'objective' ? [subject] : []));
}
