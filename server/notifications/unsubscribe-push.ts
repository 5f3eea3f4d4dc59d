import type { PlayerCtx } from '#server/platform/context.ts';

/** Ends a subscription of one's own; one that is not there is ended already. */
export async function unsubscribePush(ctx: PlayerCtx, input: { id: string }): Promise<void> {
  await ctx.prisma.pushSubscription.deleteMany({ where: { id: input.id, player_id: ctx.player_id } });
}
