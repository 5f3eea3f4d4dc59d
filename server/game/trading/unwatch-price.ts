import type { PlayerCtx } from '#server/platform/context.ts';

/** Deletes one of the caller's price alerts; succeeds if there is none. */
export async function unwatchPrice(ctx: PlayerCtx, input: { id: string }): Promise<void> {
  await ctx.prisma.priceAlert.deleteMany({ where: { id: input.id, player_id: ctx.player_id } });
}
