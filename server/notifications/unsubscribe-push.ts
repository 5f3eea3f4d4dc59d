import type { PlayerCtx } from '#server/platform/context.ts';

/** Ends a subscription of one's own; one that is not there is ended already. */
export async function unsubscribePush(ctx: PlayerCtx, input: { id: string }): Promise<void> {
  await ctx.pool.query('DELETE FROM push_subscriptions WHERE id = $1 AND player_id = $2', [input.id, ctx.player_id]);
}
