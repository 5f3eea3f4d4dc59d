import { randomUUIDv7 } from 'node:crypto';
import { excerptOf } from '#server/community/messages/rules/text.ts';
import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { rooms } from '#server/platform/realtime/contract.ts';

export type Recipient = { player_id: string; user_id: string; quiet: boolean };

type Draft = {
  channel: 'direct' | 'hail' | 'team';
  sector_id: string | null;
  team: { id: string; tag: string } | null;
  subject: string;
  body: string;
  reply_to: string | null;
};

/** The key of a message's notification, which is marked read together with the message. */
export function keyOf(messageId: string): string {
  return `message:${messageId}`;
}

/** Delivers a message within `tx`; recipients who muted the sender are not notified. Returns its id. */
export async function postMessage(
  ctx: PlayerCtx,
  tx: Tx,
  draft: Draft,
  recipients: readonly Recipient[],
): Promise<string> {
  const id = randomUUIDv7();
  const now = ctx.clock.now();
  await tx.sql(
    `INSERT INTO messages (id, channel, sender_id, sector_id, team_id, subject, body, reply_to, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      draft.channel,
      ctx.player_id,
      draft.sector_id,
      draft.team?.id ?? null,
      draft.subject,
      draft.body,
      draft.reply_to,
      now,
    ],
  );
  await tx.sql(
    `INSERT INTO message_recipients (player_id, message_id, quiet, created_at)
     SELECT r.player_id, $3, r.quiet, $4 FROM unnest($1::uuid[], $2::boolean[]) AS r(player_id, quiet)`,
    [recipients.map(({ player_id }) => player_id), recipients.map(({ quiet }) => quiet), id, now],
  );
  const notified = recipients.filter(({ quiet }) => !quiet);
  const from = ctx.actor.username;
  const notice = { message_id: id, from, subject: draft.subject, excerpt: excerptOf(draft.body) };
  const ids = notified.map(({ player_id }) => player_id);
  if (draft.team) {
    const data = { ...notice, tag: draft.team.tag };
    await notifyPlayers(ctx, tx, ids, { type: 'team_message', data, key: keyOf(id) });
  } else {
    const type = draft.channel === 'hail' ? 'hail_heard' : 'message_received';
    await notifyPlayers(ctx, tx, ids, { type, data: notice, key: keyOf(id) });
  }
  tx.afterCommit(() => {
    for (const { user_id } of notified)
      ctx.realtime.publish(rooms.personal(user_id), 'message_received', {
        message_id: id,
        channel: draft.channel,
        from,
        subject: draft.subject,
      });
  });
  return id;
}
