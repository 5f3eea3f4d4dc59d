import type { UserCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { rooms } from '#server/platform/realtime/contract.ts';

type Decision = { message_id: string; action: string; hidden: boolean; was_hidden: boolean };

/**
 * After the commit: updates the other moderators' queues, and the screens that show the message if it was hidden or
 * restored.
 */
export async function announceDecision(ctx: UserCtx, tx: Tx, decision: Decision): Promise<void> {
  const { message_id, action, hidden, was_hidden } = decision;
  tx.afterCommit(() => ctx.realtime.publish(rooms.admin('messages'), 'moderation_update', { message_id, action }));
  if (hidden === was_hidden) return;
  const shown = await tx.sql<{ user_id: string }>(
    `SELECT p.user_id FROM player_records p WHERE p.id IN (
       SELECT player_id FROM message_recipient_records WHERE message_id = $1 AND deleted_at IS NULL
       UNION ALL SELECT sender_id FROM message_records WHERE id = $1)`,
    [message_id],
  );
  tx.afterCommit(() => {
    for (const { user_id } of shown)
      ctx.realtime.publish(rooms.personal(user_id), 'message_hidden', { message_id, hidden });
  });
}
