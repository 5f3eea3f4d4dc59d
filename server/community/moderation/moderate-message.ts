import { hideMessage, lockMessage, settleFlags } from '#server/community/messages/index.ts';
import { announceDecision } from '#server/community/moderation/events.ts';
import { readCase } from '#server/community/moderation/queries/read-case.ts';
import { type Action, obstacle } from '#server/community/moderation/rules/actions.ts';
import { sanctionAuthor } from '#server/community/moderation/sanction-author.ts';
import type { Case, ModerateInput } from '#server/community/moderation/schemas.ts';
import { adminWrite } from '#server/foundation/audit/index.ts';
import { redactMessages } from '#server/foundation/notifications/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, DomainError, notFound } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';

export const SCOPE = 'admin.messages.moderate';

/**
 * Decides a flagged message; settles all its open flags.
 * @throws DomainError NOT_FOUND for one without flags, FORBIDDEN `own_message`, CONFLICT `already_settled`,
 * `not_hidden` or `author_gone`
 */
export async function moderateMessage(ctx: UserCtx, input: ModerateInput): Promise<Case> {
  requireScope(ctx.actor, SCOPE);
  await decide(ctx, input);
  return readCase(ctx, input);
}

export function decide(ctx: UserCtx, { id, action, reason, hours, appeal_note }: ModerateInput): Promise<void> {
  const subject = { action: `message.${action}`, target_type: 'message', target_id: id, reason: reason || null };
  return adminWrite(ctx, subject, async (tx, notes) => {
    const flagged = await lockFlagged(tx, id);
    notes.before = { is_hidden: flagged.is_hidden, open_flags: flagged.open_flags };
    if (flagged.author?.user_id === ctx.actor.user_id)
      throw new DomainError('FORBIDDEN', 'Another moderator must decide on your own message.', {
        reason: 'own_message',
      });
    const why = obstacle(action, { ...flagged, has_author: flagged.author !== null });
    if (why) throw conflict(why, OBSTACLES[why] ?? 'This is not possible in the current state.');
    const is_hidden = action === 'dismiss' ? flagged.is_hidden : action !== 'restore';
    await settle(ctx, tx, id, action);
    if (is_hidden !== flagged.is_hidden) await setHidden(ctx, tx, id, is_hidden);
    if (flagged.author && (action === 'warn' || action === 'mute'))
      await sanctionAuthor(ctx, tx, {
        player_id: flagged.author.player_id,
        message_id: id,
        reason,
        appeal_note: appeal_note ?? null,
        hours: hours ?? null,
      });
    notes.after = {
      is_hidden,
      open_flags: 0,
      ...(hours && { muted_hours: hours }),
      ...(appeal_note && { appeal_note }),
    };
    await announceDecision(ctx, tx, { message_id: id, action, hidden: is_hidden, was_hidden: flagged.is_hidden });
  });
}

const OBSTACLES: Readonly<Record<string, string>> = {
  already_settled: 'Another moderator has already decided on this message.',
  not_hidden: 'This message is not hidden.',
  author_gone: "The author's account no longer exists. Hide the message instead.",
};

type Locked = {
  is_hidden: boolean;
  open_flags: number;
  flags: number;
  author: { player_id: string; user_id: string } | null;
};

/** New flags take the same lock, so no flag is settled that the moderator could not have seen. */
async function lockFlagged(tx: Tx, id: string): Promise<Locked> {
  await lockMessage(tx, id);
  const [found] = await tx.sql<Locked>(
    `SELECT m.hidden_at IS NOT NULL AS is_hidden,
       (SELECT count(*) FROM message_flag_records f WHERE f.message_id = m.id)::int AS flags,
       (SELECT count(*) FROM message_flag_records f WHERE f.message_id = m.id AND f.outcome IS NULL)::int AS open_flags,
       (SELECT json_build_object('player_id', p.id, 'user_id', p.user_id) FROM player_records p
        JOIN account_records u ON u.id = p.user_id AND NOT u.deleted WHERE p.id = m.sender_id) AS author
     FROM message_records m WHERE m.id = $1`,
    [id],
  );
  if (!found || found.flags === 0) throw notFound('This flagged message');
  return found;
}

/** The latest decision applies to every flag; restoring a message dismisses its flags. */
async function settle(ctx: UserCtx, tx: Tx, id: string, action: Action): Promise<void> {
  await settleFlags(tx, id, {
    outcome: action === 'restore' ? 'dismiss' : action,
    settled_by: ctx.actor.user_id,
    now: ctx.clock.now(),
    reopens: action !== 'dismiss',
  });
}

async function setHidden(ctx: UserCtx, tx: Tx, id: string, hidden: boolean): Promise<void> {
  await hideMessage(tx, id, hidden ? ctx.clock.now() : null);
  if (hidden) await redactMessages(tx, id);
}
