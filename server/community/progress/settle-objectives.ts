import type { ProgressCtx } from '#server/community/progress/events.ts';
import { grantPoints } from '#server/community/progress/grant-points.ts';
import { OBJECTIVE_VALUE } from '#server/community/progress/queries/objective-value.ts';
import { eachChangedPlayer } from '#server/foundation/activity/index.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/** How long after its end an objective is still completed by records from before its end. */
const LATE_MS = 2 * 86_400_000;

type Completed = { period: string; starts_at: Date; metric: string; points: number };

/** Completes the objectives that a player has reached, each once even with concurrent calls. Returns how many. */
export function settleObjectives(ctx: ProgressCtx, playerId: string): Promise<number> {
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    const completed = await tx.sql<Completed>(
      `UPDATE objectives o SET completed_at = $2
       WHERE o.player_id = $1 AND o.completed_at IS NULL AND o.ends_at > $3 AND ${OBJECTIVE_VALUE} >= o.target
       RETURNING o.period, o.starts_at, o.metric, o.points`,
      [playerId, now, new Date(now.getTime() - LATE_MS)],
    );
    if (completed.length === 0) return 0;
    const grants = completed.map(({ period, starts_at, metric, points }) => ({
      source: 'objective' as const,
      key: `${period}:${starts_at.toISOString()}:${metric}`,
      subject: metric,
      points,
    }));
    await grantPoints(ctx, tx, playerId, grants);
    return completed.length;
  });
}

/** The same for all players who acted since the last time, also those without open screens. */
export function settleAllPlayers(ctx: ProgressCtx): Promise<number> {
  return eachChangedPlayer(
    ctx,
    'objectives',
    (ids) => findReached(ctx, ids),
    ({ player_id }) => settleObjectives(ctx, player_id),
  );
}

async function findReached({ pool, clock }: ProgressCtx, playerIds: readonly string[]) {
  const { rows } = await pool.query<{ player_id: string }>(
    `SELECT DISTINCT o.player_id FROM objectives o
     WHERE o.player_id = ANY($2::uuid[]) AND o.ends_at > $1 AND o.completed_at IS NULL AND ${OBJECTIVE_VALUE} >= o.target`,
    [new Date(clock.now().getTime() - LATE_MS), playerIds],
  );
  return rows;
}
