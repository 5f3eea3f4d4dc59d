import type { PlayerCtx } from '#server/platform/context.ts';

/** Removes a block or mute; without one it does nothing. */
export async function clearRule(ctx: PlayerCtx, input: { player_id: string }): Promise<void> {
  await ctx.pool.query('DELETE FROM contact_rules WHERE player_id = $1 AND other_id = $2', [
    ctx.player_id,
    input.player_id,
  ]);
}
