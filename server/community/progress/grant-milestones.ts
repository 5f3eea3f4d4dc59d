import type { ProgressCtx } from '#server/community/progress/events.ts';
import { grantPoints, type PointGrant } from '#server/community/progress/grant-points.ts';
import { MEDAL_POINTS, MILESTONES } from '#server/community/progress/rules/milestones.ts';
import { eachChangedPlayer } from '#server/foundation/activity/index.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

type Due = { player_id: string; grants: PointGrant[] };

/** Rank points of medals held and milestones reached since. Returns the points granted. */
export function grantMilestones(ctx: ProgressCtx): Promise<number> {
  return eachChangedPlayer(
    ctx,
    'points',
    (ids) => findDue(ctx, ids),
    ({ player_id, grants }) => inTransaction(ctx, (tx) => grantPoints(ctx, tx, player_id, grants)),
  );
}

async function findDue(ctx: ProgressCtx, playerIds: readonly string[]): Promise<Due[]> {
  const { rows } = await ctx.pool.query<Due>(
    `SELECT due.player_id, json_agg(json_build_object('source', due.source, 'key', due.key, 'subject', due.subject,
       'points', due.points)) AS grants
     FROM (
       SELECT a.player_id, 'medal' AS source, a.medal AS key, a.medal AS subject, m.points
       FROM medal_award_records a JOIN unnest($1::text[], $2::int[]) AS m (medal, points) ON m.medal = a.medal
       WHERE a.revoked_at IS NULL AND a.player_id = ANY($6::uuid[])
       UNION ALL
       SELECT p.player_id, 'milestone', s.metric || ':' || s.threshold, s.metric, s.points
       FROM player_milestones p
       CROSS JOIN LATERAL (VALUES ('sectors_visited', p.sectors_visited), ('trades', p.trades),
         ('trade_profit', p.trade_profit), ('turns_spent', p.turns_spent), ('planets', p.planets),
         ('citadel_level', p.citadel_level), ('ships_destroyed', p.ships_destroyed),
         ('outlaws_destroyed', p.outlaws_destroyed), ('bounties_earned', p.bounties_earned)) AS f (metric, value)
       JOIN unnest($3::text[], $4::bigint[], $5::int[]) AS s (metric, threshold, points)
         ON s.metric = f.metric AND f.value >= s.threshold
       WHERE p.player_id = ANY($6::uuid[])) due
     WHERE NOT EXISTS (SELECT 1 FROM rank_points r
       WHERE r.player_id = due.player_id AND r.source = due.source AND r.key = due.key)
     GROUP BY due.player_id`,
    [
      MEDAL_POINTS.map(({ medal }) => medal),
      MEDAL_POINTS.map(({ points }) => points),
      MILESTONES.map(({ metric }) => metric),
      MILESTONES.map(({ threshold }) => threshold),
      MILESTONES.map(({ points }) => points),
      playerIds,
    ],
  );
  return rows;
}
