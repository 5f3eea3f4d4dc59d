import type { PlayerCtx } from '#server/platform/context.ts';

/** Deletes one of the caller's subscriptions; succeeds if there is none. */
export async function unsubscribePush(ctx: PlayerCtx, input: { id: string }): Promise<void> {
  await ctx.prisma.pushSubscription.deleteMany({ where: { id: input.id, player_id: ctx.player_id } });
}
