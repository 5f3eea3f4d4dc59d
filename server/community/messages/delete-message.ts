import { keyOf } from '#server/community/messages/post-message.ts';
import { settleNotifications } from '#server/foundation/notifications/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';

/** Deletes the caller's own copy of a message; other copies remain. @throws DomainError NOT_FOUND */
export function deleteMessage(ctx: PlayerCtx, input: { id: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const values = [input.id, ctx.player_id, ctx.clock.now()];
    const received = await tx.sql(
      `UPDATE message_recipients SET deleted_at = $3, read_at = COALESCE(read_at, $3)
       WHERE message_id = $1 AND player_id = $2 AND deleted_at IS NULL RETURNING 1`,
      values,
    );
    const sent = await tx.sql(
      `UPDATE messages SET sender_deleted_at = $3
       WHERE id = $1 AND sender_id = $2 AND sender_deleted_at IS NULL RETURNING 1`,
      values,
    );
    if (received.length + sent.length === 0) throw notFound('This message');
    await settleNotifications(ctx, tx, ctx.player_id, [keyOf(input.id)]);
  });
}
