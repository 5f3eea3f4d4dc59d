import { lockCommanded } from '#server/game/fleets/lock-fleet.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/** Disbands the fleet; its ships remain where they are. @throws DomainError NOT_FOUND, FORBIDDEN `fleet_commander` */
export function disbandFleet(ctx: PlayerCtx, { id }: { id: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockCommanded(ctx, tx, id);
    await tx.sql('DELETE FROM fleets WHERE id = $1', [id]);
  });
}
