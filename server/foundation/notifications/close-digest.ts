import type { PlayerCtx } from '#server/platform/context.ts';

/** Marks the digest up to `until` as read; additions of a later absence remain. */
export async function closeDigest(ctx: PlayerCtx, input: { until: string }): Promise<void> {
  await ctx.pool.query(
    `UPDATE player_presence SET
       away_from = CASE WHEN away_until > $2 THEN $2::timestamptz END,
       away_until = CASE WHEN away_until > $2 THEN away_until END
     WHERE player_id = $1 AND away_from < $2`,
    [ctx.player_id, input.until],
  );
}
