import { type MarkKind, tableOf } from '#server/navigation/queries/read-marks.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

/** Removes the mark; one that is not there is removed already. */
export async function unmarkSector(ctx: PlayerCtx, kind: MarkKind, input: { sector_id: string }): Promise<void> {
  await ctx.pool.query(`DELETE FROM ${tableOf(kind)} WHERE player_id = $1 AND sector_id = $2`, [
    ctx.player_id,
    input.sector_id,
  ]);
}
