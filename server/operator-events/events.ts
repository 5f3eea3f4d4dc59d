import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { rooms } from '#server/platform/realtime/contract.ts';

/** Everybody in the region reads its events and prices again. */
export function announceEvent(
  ctx: Pick<Services, 'realtime'>,
  tx: Tx,
  event: { event_id: string; region_id: string; change: 'planned' | 'arrived' | 'ended' },
): void {
  tx.afterCommit(() => ctx.realtime.publish(rooms.region(event.region_id), 'operator_event', event));
}
