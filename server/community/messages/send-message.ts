import { postMessage, type Recipient } from '#server/community/messages/post-message.ts';
import { readMessageIn } from '#server/community/messages/queries/read-messages.ts';
import { requireNotMuted } from '#server/community/messages/require-not-muted.ts';
import type { MessageDetail, SendInput } from '#server/community/messages/schemas.ts';
import { shareOwnTeam } from '#server/game/teams/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';
import { addressPlayer } from '#server/world/players/index.ts';

/**
 * Sends a message to one player, or to the members of the caller's team.
 * @throws DomainError NOT_FOUND for an unknown name or a `reply_to` that is not the caller's, FORBIDDEN `muted` or
 * `blocked_by_recipient`, CONFLICT `recipient_blocked` if the caller blocks the recipient or `no_team`, RATE_LIMITED
 */
export function sendMessage(ctx: PlayerCtx, input: SendInput): Promise<MessageDetail> {
  return inTransaction(ctx, (tx) =>
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
      return readMessageIn(ctx, tx, await postMessage(ctx, tx, draft, recipients));
    }),
  );
}

async function requireOwn(ctx: PlayerCtx, tx: Tx, messageId: string): Promise<void> {
  const own = await tx.sql(
    `SELECT 1 FROM messages m WHERE m.id = $1 AND (m.sender_id = $2 OR EXISTS (
       SELECT 1 FROM message_recipients r WHERE r.message_id = m.id AND r.player_id = $2))`,
    [messageId, ctx.player_id],
  );
  if (own.length === 0) throw notFound('The message you reply to');
}

/**
 * The caller's team and its other members, without blocks in either direction. The team's row is locked until the
 * message is written, so that nobody writes into a team they are being removed from.
 * @throws DomainError CONFLICT `no_team`
 */
async function findTeam(ctx: PlayerCtx, tx: Tx) {
  const team = await shareOwnTeam(ctx, tx);
  const recipients = await tx.sql<Recipient>(
    `SELECT p.id AS player_id, p.user_id, COALESCE(theirs.rule = 'mute', false) AS quiet
     FROM team_member_records m JOIN player_records p ON p.id = m.player_id
     JOIN account_records u ON u.id = p.user_id AND u.is_active AND NOT u.deleted
     LEFT JOIN contact_rules theirs ON theirs.player_id = p.id AND theirs.other_id = $1
     LEFT JOIN contact_rules mine ON mine.player_id = $1 AND mine.other_id = p.id
     WHERE m.team_id = $2 AND p.id <> $1
       AND theirs.rule IS DISTINCT FROM 'block' AND mine.rule IS DISTINCT FROM 'block'
     ORDER BY p.id`,
    [ctx.player_id, team.id],
  );
  return { team, recipients };
}
