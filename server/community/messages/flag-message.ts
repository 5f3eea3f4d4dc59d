import { randomUUIDv7 } from 'node:crypto';
import type { FlagInput } from '#server/community/messages/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';
import { rooms } from '#server/platform/realtime/contract.ts';

/**
 * A recipient reports a message to the moderators; those online are notified at once. Deleting it from one's inbox
 * does not withdraw the report.
 * @throws DomainError NOT_FOUND for a message that did not come to the caller, CONFLICT `already_flagged` or
 * `message_hidden`, RATE_LIMITED
 */
export async function flagMessage(ctx: PlayerCtx, input: FlagInput) {
  await consumeLimit(ctx, 'message-flag', ctx.actor.user_id);
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    // The lock lets each flag of a message see those before it, so that the alert's count is correct.
    const [message] = await tx.sql<{ sender_name: string | null; is_hidden: boolean }>(
      `SELECT (SELECT u.username FROM player_records p JOIN account_records u ON u.id = p.user_id WHERE p.id = m.sender_id) AS sender_name,
         m.hidden_at IS NOT NULL AS is_hidden
       FROM messages m JOIN message_recipients r ON r.message_id = m.id AND r.player_id = $2
       WHERE m.id = $1 FOR UPDATE OF m`,
      [input.id, ctx.player_id],
    );
    if (!message) throw notFound('This message in your inbox');
    if (message.is_hidden) throw conflict('message_hidden', 'A moderator has already hidden this message.');
    const [flag] = await tx.sql<{ id: string }>(
      `INSERT INTO message_flags (id, message_id, player_id, reason, note, created_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (message_id, player_id) DO NOTHING RETURNING id`,
      [randomUUIDv7(), input.id, ctx.player_id, input.reason, input.note, now],
    );
    if (!flag) throw conflict('already_flagged', 'You have already flagged this message.');
    const [count] = await tx.sql<{ flags: number }>(
      'SELECT count(*)::int AS flags FROM message_flags WHERE message_id = $1',
      [input.id],
    );
    tx.afterCommit(() =>
      ctx.realtime.publish(rooms.admin('messages'), 'flagged_message_alert', {
        flag_id: flag.id,
        message_id: input.id,
        reason: input.reason,
        flags: count?.flags ?? 1,
        sender_name: message.sender_name,
        reporter_name: ctx.actor.username,
        flagged_at: now.toISOString(),
      }),
    );
    return { id: flag.id, flagged_at: now.toISOString() };
  });
}
