import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { rooms } from '#server/platform/realtime/contract.ts';

/** After the commit: sends the region's state to everyone in it, its owner and the operators. */
export function announceRegion(
  ctx: Pick<Services, 'realtime'>,
  tx: Tx,
  region: { id: string; owner_id: string | null },
  status: string,
): void {
  const event = { region_id: region.id, status };
  tx.afterCommit(() => {
    ctx.realtime.publish(rooms.region(region.id), 'region_status', event);
    ctx.realtime.publish(rooms.admin('galaxy'), 'region_status', event);
    if (region.owner_id) ctx.realtime.publish(rooms.personal(region.owner_id), 'region_status', event);
  });
}
