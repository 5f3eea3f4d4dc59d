import type { PlayerCtx } from '#server/platform/context.ts';

/** Removes a watch of one's own; one that is not there is removed already. */
export async function unwatchPrice(ctx: PlayerCtx, input: { id: string }): Promise<void> {
  await ctx.pool.query('DELETE FROM price_alerts WHERE id = $1 AND player_id = $2', [input.id, ctx.player_id]);
}
