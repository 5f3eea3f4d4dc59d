import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { rooms } from '#server/platform/realtime/contract.ts';

/** After the commit: who is in the sector sees what is laid there now. */
export function announceDefences(ctx: Pick<Services, 'realtime'>, tx: Tx, sectorId: string): void {
  tx.afterCommit(() => ctx.realtime.publish(rooms.sector(sectorId), 'defences_changed', { sector_id: sectorId }));
}
