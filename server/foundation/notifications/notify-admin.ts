import { randomUUIDv7 } from 'node:crypto';
import { notifyPlayers } from '#server/foundation/notifications/notify-players.ts';
import type { NotificationData } from '#server/foundation/notifications/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type RealtimePayload, rooms } from '#server/platform/realtime/contract.ts';

type Ctx = Pick<Services, 'clock' | 'realtime' | 'sendInTransaction'>;
export type AdminNote =
  | { type: 'scope_decided'; data: NotificationData['scope_decided'] }
  | { type: 'report_delivered'; data: NotificationData['report_delivered'] };

/** Maximum notices stored per account; older ones are deleted. */
const MAX_NOTICES = 100;

/**
 * Notifies an admin in the transaction of the event: in the list of the admin front, on open screens after the commit
 * and, if the account also plays, by push like any player.
 */
export async function notifyAdmin(ctx: Ctx, tx: Tx, userId: string, note: AdminNote): Promise<void> {
  const players = await tx.sql<{ id: string }>('SELECT id FROM player_records WHERE user_id = $1', [userId]);
  const ids = players.map(({ id }) => id);
  await notifyPlayers<AdminNote['type']>(ctx, tx, ids, note);
  const notice = noticeOf(note);
  await tx.sql(
    `INSERT INTO admin_notices (id, user_id, type, name, decision, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [randomUUIDv7(), userId, notice.type, notice.name, notice.decision, ctx.clock.now()],
  );
  await tx.sql(
    `DELETE FROM admin_notices WHERE user_id = $1 AND id NOT IN (
       SELECT id FROM admin_notices WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT ${MAX_NOTICES})`,
    [userId],
  );
  tx.afterCommit(() => ctx.realtime.publish(rooms.personal(userId), 'admin_notice', notice));
}

function noticeOf(note: AdminNote): RealtimePayload<'admin_notice'> {
  if (note.type === 'report_delivered') return { type: note.type, name: note.data.name, decision: null };
  return { type: note.type, name: note.data.scope, decision: note.data.decision };
}
