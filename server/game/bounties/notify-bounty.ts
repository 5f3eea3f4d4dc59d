import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import type { NotificationData } from '#server/foundation/notifications/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

type Ctx = Pick<Services, 'clock' | 'realtime' | 'sendInTransaction'>;

/** Sends one notification per event of a bounty. */
export function notifyBounty(
  ctx: Ctx,
  tx: Tx,
  playerIds: readonly string[],
  data: NotificationData['bounty_news'],
): Promise<void> {
  return notifyPlayers(ctx, tx, playerIds, {
    type: 'bounty_news',
    data,
    key: `bounty:${data.event}:${data.bounty_id}`,
  });
}
