import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { rooms } from '#server/platform/realtime/contract.ts';

/** After the commit: shows the current defences to everyone in the sector. */
export function announceDefences(ctx: Pick<Services, 'realtime'>, tx: Tx, sectorId: string): void {
  tx.afterCommit(() => ctx.realtime.publish(rooms.sector(sectorId), 'defences_changed', { sector_id: sectorId }));
}
