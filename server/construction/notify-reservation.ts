import { notifyPlayers } from '#server/notifications/index.ts';
import type { NotificationData } from '#server/notifications/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Notifies the owner of each new status of an order, once. */
export async function notifyReservation(
  ctx: Pick<Services, 'clock' | 'realtime' | 'sendInTransaction'>,
  tx: Tx,
  ownerId: string,
  data: NotificationData['construction_update'],
): Promise<void> {
  await notifyPlayers(ctx, tx, [ownerId], {
    type: 'construction_update',
    data,
    key: `construction:${data.reservation_id}:${data.status}`,
  });
}
