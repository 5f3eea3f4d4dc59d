import { findTeam } from '#server/messages/find-recipients.ts';
import { postMessage } from '#server/messages/post-message.ts';
import { readMessage } from '#server/messages/queries/read-messages.ts';
import { requireNotMuted } from '#server/messages/require-not-muted.ts';
import type { MessageDetail, SendInput } from '#server/messages/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';
import { addressPlayer } from '#server/players/index.ts';

/**
 * Sends a message to one player, or to the members of the caller's team.
 * @throws DomainError NOT_FOUND for an unknown name or a `reply_to` that is not the caller's, FORBIDDEN `muted` or
 * `blocked_by_recipient`, CONFLICT `recipient_blocked` if the caller blocks the recipient or `no_team`, RATE_LIMITED
 */
export async function sendMessage(ctx: PlayerCtx, input: SendInput): Promise<MessageDetail> {
  const { id } = await inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'messages.send', input, async () => {
      await consumeLimit(ctx, 'message-send', ctx.actor.user_id);
      await requireNotMuted(ctx, tx);
      const { channel, to, subject, body, reply_to = null } = input;
      const { team, recipients } =
        channel === 'team'
          ? await findTeam(ctx, tx)
          : { team: null, recipients: [await addressPlayer(ctx, tx, to ?? '')] };
      if (reply_to) await requireOwn(ctx, tx, reply_to);
      const draft = { channel, sector_id: null, team, subject, body, reply_to };
      return { id: await postMessage(ctx, tx, draft, recipients) };
    }),
  );
  return readMessage(ctx, { id });
}

async function requireOwn(ctx: PlayerCtx, tx: Tx, messageId: string): Promise<void> {
  const own = await tx.sql(
    `SELECT 1 FROM messages m WHERE m.id = $1 AND (m.sender_id = $2 OR EXISTS (
       SELECT 1 FROM message_recipients r WHERE r.message_id = m.id AND r.player_id = $2))`,
    [messageId, ctx.player_id],
  );
  if (own.length === 0) throw notFound('The message you reply to');
}
