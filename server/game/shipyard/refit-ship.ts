import type { ServiceResult } from '#server/game/shipyard/schemas.ts';
import { type DockBill, settleBill } from '#server/game/shipyard/settle-bill.ts';
import { visitDock } from '#server/game/shipyard/visit-dock.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { changeShip, type ShipChange, shipWithin } from '#server/world/ships/index.ts';
import type { DockService } from '#server/world/ships/rules/dock-services.ts';
import type { Ship } from '#server/world/ships/schemas.ts';

type Refit = {
  bill: Pick<DockBill, 'kind' | 'price' | 'detail'>;
  change: ShipChange;
};

/**
 * Runs one ship service in one transaction, once per Idempotency-Key: checks the dock and the expected price, changes
 * the ship, writes the ledger row. `percent`: the price change by the player's standing.
 */
export function refitShip<I extends { id: string; expected_price: number }>(
  ctx: PlayerCtx,
  service: DockService,
  operation: string,
  input: I,
  plan: (ship: Ship, percent: number) => Refit,
): Promise<ServiceResult> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, `ships.${operation}`, input, async () => {
      const visit = await visitDock(ctx, tx, service, input.id);
      const { bill, change } = plan(visit.ship, visit.percent);
      const settled = await settleBill(ctx, tx, visit, {
        ...bill,
        expected_price: input.expected_price,
        pays_out: bill.price < 0,
        turns: 'ship_service_turns',
        ship_id: input.id,
      });
      await changeShip(tx, input.id, change);
      return { ...settled, ship: await shipWithin(ctx, tx, ctx.player_id, input.id) };
    }),
  );
}
