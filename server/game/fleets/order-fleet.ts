import { lockCommanded } from '#server/game/fleets/lock-fleet.ts';
import { readFleet } from '#server/game/fleets/queries/read-fleets.ts';
import type { FleetDetail, FleetOrders } from '#server/game/fleets/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/** Sets the fleet's orders for fights. @throws DomainError NOT_FOUND, FORBIDDEN `fleet_commander` */
export async function orderFleet(ctx: PlayerCtx, { id, stance, flee_at, targets }: FleetOrders): Promise<FleetDetail> {
  await inTransaction(ctx, async (tx) => {
    await lockCommanded(ctx, tx, id);
    await tx.sql('UPDATE fleets SET stance = $2, flee_at = $3, targets = $4 WHERE id = $1', [
      id,
      stance,
      flee_at,
      targets,
    ]);
  });
  return readFleet(ctx, { id });
}
