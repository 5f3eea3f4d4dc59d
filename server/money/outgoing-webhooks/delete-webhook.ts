import type { PlayerCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';

/**
 * Deletes one of the caller's endpoints with its deliveries; pending ones are dropped.
 * @throws DomainError NOT_FOUND
 */
export async function deleteWebhook(ctx: PlayerCtx, id: string): Promise<void> {
  const { count } = await ctx.prisma.eventEndpoint.deleteMany({ where: { id, player_id: ctx.player_id } });
  if (count === 0) throw notFound('This webhook');
  ctx.log.info({ security_event: 'webhook_deleted', user_id: ctx.actor.user_id, endpoint_id: id }, 'webhook deleted');
}
