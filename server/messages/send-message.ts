import { postMessage, type Recipient } from '#server/messages/post-message.ts';
import { readMessage } from '#server/messages/queries/read-messages.ts';
import type { MessageDetail, SendInput } from '#server/messages/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, DomainError, notFound, validationError } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';

type Found = Recipient & { blocks_me: boolean; is_blocked: boolean };

/**
 * Writes to one captain.
 * @throws DomainError NOT_FOUND for an unknown name or a `reply_to` that is not the caller's, FORBIDDEN
 * `blocked_by_recipient`, CONFLICT `recipient_blocked` for one whom the caller blocks, RATE_LIMITED
 */
export const sendMessage = async (ctx: PlayerCtx, input: SendInput): Promise<MessageDetail> => {
  await consumeLimit(ctx, 'message-send', ctx.actor.user_id);
  const { id } = await inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'messages.send', input, async () => {
      const recipient = await findRecipient(ctx, tx, input.to);
      if (input.reply_to) await requireOwn(ctx, tx, input.reply_to);
      const draft = { channel: 'direct' as const, sector_id: null, reply_to: input.reply_to ?? null };
      return { id: await postMessage(ctx, tx, { ...draft, subject: input.subject, body: input.body }, [recipient]) };
    }),
  );
  return readMessage(ctx, { id });
};

const findRecipient = async (ctx: PlayerCtx, tx: Tx, name: string): Promise<Found> => {
  const [found] = await tx.sql<Found>(
    `SELECT p.id AS player_id, p.user_id, COALESCE(theirs.rule = 'mute', false) AS quiet,
       COALESCE(theirs.rule = 'block', false) AS blocks_me, COALESCE(mine.rule = 'block', false) AS is_blocked
     FROM users u JOIN players p ON p.user_id = u.id
     LEFT JOIN contact_rules theirs ON theirs.player_id = p.id AND theirs.other_id = $2
     LEFT JOIN contact_rules mine ON mine.player_id = $2 AND mine.other_id = p.id
     WHERE lower(u.username) = lower($1) AND u.is_active AND NOT u.deleted`,
    [name, ctx.player_id],
  );
  if (!found) throw notFound('A captain of that name');
  if (found.player_id === ctx.player_id) throw validationError([{ path: 'to', message: 'This is your own name.' }]);
  if (found.is_blocked) throw conflict('recipient_blocked', 'You block this captain. Unblock them first.');
  if (found.blocks_me)
    throw new DomainError('FORBIDDEN', 'This captain takes no messages from you.', { reason: 'blocked_by_recipient' });
  return found;
};

const requireOwn = async (ctx: PlayerCtx, tx: Tx, messageId: string): Promise<void> => {
  const own = await tx.sql(
    `SELECT 1 FROM messages m WHERE m.id = $1 AND (m.sender_id = $2 OR EXISTS (
       SELECT 1 FROM message_recipients r WHERE r.message_id = m.id AND r.player_id = $2))`,
    [messageId, ctx.player_id],
  );
  if (own.length === 0) throw notFound('The message you answer');
};
