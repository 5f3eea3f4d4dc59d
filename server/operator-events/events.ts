import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { rooms } from '#server/platform/realtime/contract.ts';

/** Makes clients in the region reload its events and prices. */
export function announceEvent(
  ctx: Pick<Services, 'realtime'>,
  tx: Tx,
  event: { event_id: string; region_id: string; change: 'planned' | 'arrived' | 'ended' },
): void {
  tx.afterCommit(() => ctx.realtime.publish(rooms.region(event.region_id), 'operator_event', event));
}
