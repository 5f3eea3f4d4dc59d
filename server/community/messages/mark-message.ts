import { keyOf } from '#server/community/messages/post-message.ts';
import { settleNotifications } from '#server/foundation/notifications/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';

/**
 * Marks a received message as read, and its notification with it.
 * @throws DomainError NOT_FOUND
 */
export function markMessageRead(ctx: PlayerCtx, input: { id: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const read = await tx.sql(
      `UPDATE message_recipients SET read_at = COALESCE(read_at, $3)
       WHERE message_id = $1 AND player_id = $2 AND deleted_at IS NULL RETURNING 1`,
      [input.id, ctx.player_id, ctx.clock.now()],
    );
    if (read.length === 0) throw notFound('This message in your inbox');
    await settleNotifications(ctx, tx, ctx.player_id, [keyOf(input.id)]);
  });
}
