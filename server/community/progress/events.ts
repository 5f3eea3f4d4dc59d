import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type RealtimePayload, rooms } from '#server/platform/realtime/contract.ts';

export type ProgressCtx = Pick<Services, 'pool' | 'clock' | 'realtime' | 'sendInTransaction'>;

/** Updates the player's screens after the commit. */
export async function announceProgress(
  tx: Tx,
  ctx: Pick<Services, 'realtime'>,
  playerId: string,
  change: RealtimePayload<'progress_changed'>,
): Promise<void> {
  const [player] = await tx.sql<{ user_id: string }>('SELECT user_id FROM player_records WHERE id = $1', [playerId]);
  if (player) tx.afterCommit(() => ctx.realtime.publish(rooms.personal(player.user_id), 'progress_changed', change));
}
