import type { SellShipInput, SellShipResult } from '#server/game/shipyard/schemas.ts';
import { settleBill } from '#server/game/shipyard/settle-bill.ts';
import { visitDock } from '#server/game/shipyard/visit-dock.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { removeShip } from '#server/world/ships/index.ts';
import { tradeInPrice } from '#server/world/ships/rules/ship-value.ts';
import type { Ship } from '#server/world/ships/schemas.ts';

/**
 * Sells a ship moored at this shipyard; its policy ends with it.
 * @throws DomainError as `visitDock` and `settleBill`; CONFLICT `pod_not_for_sale`, `ship_is_active` or
 * `ship_not_empty`
 */
export function sellShip(ctx: PlayerCtx, input: SellShipInput): Promise<SellShipResult> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'shipyard.sell', input, async () => {
      const visit = await visitDock(ctx, tx, 'shipyard', input.id);
      const { ship } = visit;
      requireSaleable(ship);
      const settled = await settleBill(ctx, tx, visit, {
        kind: 'ship_sold',
        price: -tradeInPrice(ctx.settings.current(), ship),
        expected_price: input.expected_price,
        pays_out: true,
        turns: 'ship_deal_turns',
        ship_id: ship.id,
        detail: { type: ship.type, name: ship.name, value: ship.value, hull: ship.hull, max_hull: ship.max_hull },
      });
      await removeShip(tx, ship.id, ctx.player_id);
      return { ...settled, sold: { id: ship.id, type: ship.type, name: ship.name } };
    }),
  );
}

function requireSaleable(ship: Ship): void {
  if (ship.type === 'escape_pod') throw conflict('pod_not_for_sale', 'An escape pod cannot be sold.');
  if (ship.is_active) throw conflict('ship_is_active', 'You are aboard this ship. Board another one here first.');
  if (ship.cargo_used > 0) {
    throw conflict('ship_not_empty', `This ship still carries ${ship.cargo_used} units of cargo.`, {
      cargo_used: ship.cargo_used,
    });
  }
}
