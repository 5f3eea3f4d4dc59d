import type { PlayerCtx } from '#server/platform/context.ts';

/** Removes a watch of one's own; one that is not there is removed already. */
export async function unwatchPrice(ctx: PlayerCtx, input: { id: string }): Promise<void> {
  await ctx.prisma.priceAlert.deleteMany({ where: { id: input.id, player_id: ctx.player_id } });
}
