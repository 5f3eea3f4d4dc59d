import type { PlayerCtx } from '#server/platform/context.ts';

/** Removes a block or mute; without one it does nothing. */
export async function clearRule(ctx: PlayerCtx, input: { player_id: string }): Promise<void> {
  await ctx.prisma.contactRule.deleteMany({ where: { player_id: ctx.player_id, other_id: input.player_id } });
}
