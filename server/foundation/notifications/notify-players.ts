import { randomUUIDv7 } from 'node:crypto';
import { eventType } from 'inngest';
import { z } from 'zod';
import {
  isAlwaysNotified,
  NOTIFICATION_TYPE_NAMES,
  NOTIFICATION_TYPES,
  type NotificationType,
  TEAM_EVENT_NAMES,
} from '#server/foundation/notifications/rules/types.ts';
import type { NotificationData } from '#server/foundation/notifications/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { rooms } from '#server/platform/realtime/contract.ts';

type Ctx = Pick<Services, 'clock' | 'realtime' | 'sendInTransaction'>;

export type Note<T extends NotificationType> = {
  type: T;
  data: NotificationData[T];
  /** Identifies the subject: one notification per player and subject, marked as read together with it. */
  key?: string;
};

type Made = {
  id: string;
  user_id: string;
  player_id: string;
  in_app: boolean;
  push: boolean;
  made: boolean;
  heard: boolean;
};

/**
 * Notifies players according to their notification switches; call it in the event's transaction, which then contains
 * the notification row, the push order and the event for webhooks. Open screens are notified after the commit.
 */
export async function notifyPlayers<T extends NotificationType>(
  ctx: Ctx,
  tx: Tx,
  playerIds: readonly string[],
  note: Note<T>,
): Promise<void> {
  if (playerIds.length === 0) return;
  const { consequence } = NOTIFICATION_TYPES[note.type];
  const now = ctx.clock.now();
  const reached = await insertNotes(tx, playerIds, note, now);
  const made = reached.filter((one) => one.made);
  await orderPushes(ctx, tx, made);
  await reportOutside(ctx, tx, note, reached);
  tx.afterCommit(() => {
    for (const { id, user_id, in_app } of made) {
      if (!in_app) continue;
      ctx.realtime.publish(rooms.personal(user_id), 'notification', {
        id,
        type: note.type,
        consequence,
        data: note.data,
        created_at: now.toISOString(),
      });
    }
  });
}

async function orderPushes(ctx: Ctx, tx: Tx, made: readonly Made[]): Promise<void> {
  const pushes = made.filter(({ push }) => push);
  if (pushes.length > 0) {
    await ctx.sendInTransaction(
      tx,
      pushes.map(({ id }) => ({ name: PUSH_DUE, data: { notification_id: id }, id: `push-${id}` })),
    );
  }
}

const INSERT_NOTES = {
  name: 'insert_notes',
  text: `WITH wanted AS (
       SELECT w.id, p.id AS player_id, p.user_id, ($10 OR COALESCE(s.in_app, $3)) AS in_app,
         COALESCE(s.push, $4) AND EXISTS (SELECT 1 FROM push_subscriptions b WHERE b.player_id = p.id) AS push,
         EXISTS (SELECT 1 FROM event_listener_records h WHERE h.player_id = p.id AND $5 = ANY(h.event_types)) AS heard
       FROM unnest($1::uuid[], $2::uuid[]) AS w(id, player_id)
       JOIN player_records p ON p.id = w.player_id
       LEFT JOIN notification_switches s ON s.player_id = p.id AND s.type = $5::text),
     made AS (
       INSERT INTO notifications (id, player_id, type, consequence, data, key, in_app, created_at)
       SELECT id, player_id, $5::text, $6, $7::jsonb, $8::text, in_app, $9 FROM wanted WHERE in_app OR push
       ON CONFLICT (player_id, key) DO NOTHING
       RETURNING id)
     SELECT w.id, w.user_id, w.player_id, w.in_app, w.push, m.id IS NOT NULL AS made, w.heard
     FROM wanted w LEFT JOIN made m USING (id) WHERE m.id IS NOT NULL OR w.heard`,
};

/** Writes the rows that the switches allow, and returns who has push or webhooks. */
async function insertNotes<T extends NotificationType>(
  tx: Tx,
  playerIds: readonly string[],
  note: Note<T>,
  now: Date,
): Promise<Made[]> {
  const { consequence, ...preset } = NOTIFICATION_TYPES[note.type];
  return tx.sql<Made>(INSERT_NOTES, [
    playerIds.map(() => randomUUIDv7()),
    playerIds,
    preset.in_app,
    preset.push,
    note.type,
    consequence,
    JSON.stringify(note.data),
    note.key ?? null,
    now,
    isAlwaysNotified(note.type),
  ]);
}

/** Webhooks are sent whatever the switches say, except for repeated subjects. */
async function reportOutside<T extends NotificationType>(
  ctx: Ctx,
  tx: Tx,
  { type, data, key }: Note<T>,
  reached: readonly Made[],
): Promise<void> {
  const heard = reached.filter((one) => one.heard);
  const [first] = heard;
  if (!first) return;
  const happened: Happened = {
    event_id: first.id,
    event_key: key ?? first.id,
    type,
    data,
    player_ids: heard.map(({ player_id }) => player_id),
    happened_at: ctx.clock.now().toISOString(),
  };
  await ctx.sendInTransaction(tx, { name: HAPPENED, data: happened, id: `happened-${first.id}` });
}

/** Marks a subject's notification as read, because it was seen elsewhere. */
export async function settleNotifications(
  ctx: Pick<Services, 'clock'>,
  tx: Tx,
  playerId: string,
  keys: readonly string[],
): Promise<void> {
  await tx.sql(
    'UPDATE notifications SET read_at = $3 WHERE player_id = $1 AND key = ANY($2::text[]) AND read_at IS NULL',
    [playerId, keys, ctx.clock.now()],
  );
}

/** The same for one subject per player. */
export async function settleOfPlayers(
  ctx: Pick<Services, 'clock'>,
  tx: Tx,
  subjects: readonly { player_id: string; key: string }[],
): Promise<void> {
  await tx.sql(
    `UPDATE notifications n SET read_at = $3 FROM unnest($1::uuid[], $2::text[]) AS s (player_id, key)
     WHERE n.player_id = s.player_id AND n.key = s.key AND n.read_at IS NULL`,
    [subjects.map(({ player_id }) => player_id), subjects.map(({ key }) => key), ctx.clock.now()],
  );
}

/** Requests a push to the player's browsers; sent within the transaction that wrote the notification. */
export const PUSH_DUE = 'notifications/push.due';

/** An event for listeners outside the game (webhooks); sent within the transaction in which it happened. */
export const HAPPENED = 'notifications/event.happened';

const happenedData = z.object({
  event_id: z.uuid(),
  /** Identifies the event, so that a repetition is not sent again. */
  event_key: z.string(),
  type: z.enum([...NOTIFICATION_TYPE_NAMES, ...TEAM_EVENT_NAMES]),
  /** An event of a team itself; only the team's webhook gets it. */
  team_id: z.uuid().optional(),
  data: z.unknown(),
  player_ids: z.array(z.uuid()),
  happened_at: z.string(),
});

export type Happened = z.infer<typeof happenedData>;

export const happened = eventType(HAPPENED, { schema: happenedData });
