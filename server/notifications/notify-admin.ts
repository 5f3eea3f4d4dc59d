import { notifyPlayers } from '#server/notifications/notify-players.ts';
import type { NotificationData } from '#server/notifications/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type RealtimePayload, rooms } from '#server/platform/realtime/contract.ts';

type Ctx = Pick<Services, 'clock' | 'realtime' | 'sendInTransaction'>;
export type AdminNote =
  | { type: 'scope_decided'; data: NotificationData['scope_decided'] }
  | { type: 'report_delivered'; data: NotificationData['report_delivered'] };

/**
 * Notifies an admin in the transaction of the event: on open screens after the commit and, if the account also plays,
 * by push like any player.
 */
export async function notifyAdmin(ctx: Ctx, tx: Tx, userId: string, note: AdminNote): Promise<void> {
  const players = await tx.sql<{ id: string }>('SELECT id FROM player_records WHERE user_id = $1', [userId]);
  const ids = players.map(({ id }) => id);
  await notifyPlayers<AdminNote['type']>(ctx, tx, ids, note);
  tx.afterCommit(() => ctx.realtime.publish(rooms.personal(userId), 'admin_notice', noticeOf(note)));
}

function noticeOf(note: AdminNote): RealtimePayload<'admin_notice'> {
  if (note.type === 'report_delivered') return { type: note.type, name: note.data.name, decision: null };
  return { type: note.type, name: note.data.scope, decision: note.data.decision };
}
