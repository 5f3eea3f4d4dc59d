import type { BuyShipInput, ServiceResult } from '#server/game/shipyard/schemas.ts';
import { settleBill } from '#server/game/shipyard/settle-bill.ts';
import { visitDock } from '#server/game/shipyard/visit-dock.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { boardShip } from '#server/world/players/index.ts';
import { insertShip, moveCargo, removeShip, requireHangarSpace, shipWithin } from '#server/world/ships/index.ts';
import { shipModel } from '#server/world/ships/rules/catalogue.ts';
import { tradeInPrice } from '#server/world/ships/rules/ship-value.ts';
import type { Ship } from '#server/world/ships/schemas.ts';

/**
 * Buys a ship from the shipyard: moored beside the others, or in place of the active one, whose cargo is moved over.
 * @throws DomainError as `visitDock` and `settleBill`; CONFLICT `hangar_full` or `cargo_too_much`
 */
export function buyShip(ctx: PlayerCtx, input: BuyShipInput): Promise<ServiceResult> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'shipyard.buy', input, async () => {
      const visit = await visitDock(ctx, tx, 'shipyard');
      const { player, ship: old } = visit;
      if (input.trade_in) requireRoom(old, input);
      else await requireHangarSpace(tx, ctx.player_id, ctx.settings.current().max_ships);
      const model = shipModel(input.type);
      const tradeIn = input.trade_in ? tradeInPrice(ctx.settings.current(), old) : 0;
      const id = await insertShip(tx, {
        owner_id: ctx.player_id,
        type: input.type,
        name: input.name,
        sector_id: player.sector_id,
        now: ctx.clock.now(),
      });
      const settled = await settleBill(ctx, tx, visit, {
        kind: 'ship_bought',
        price: model.price - tradeIn,
        expected_price: input.expected_price,
        turns: 'ship_deal_turns',
        ship_id: id,
        detail: {
          type: input.type,
          list_price: model.price,
          trade_in: tradeIn,
          traded_ship: input.trade_in ? old.id : null,
          traded_type: input.trade_in ? old.type : null,
        },
      });
      if (input.trade_in) await moveOver(tx, ctx.player_id, old, id);
      return { ...settled, ship: await shipWithin(ctx, tx, ctx.player_id, id) };
    }),
  );
}

function requireRoom(old: Ship, { type }: BuyShipInput): void {
  const { holds } = shipModel(type);
  if (old.cargo_used <= holds) return;
  throw conflict('cargo_too_much', `Your cargo of ${old.cargo_used} units does not fit into ${holds} holds.`, {
    cargo_used: old.cargo_used,
    holds,
  });
}

async function moveOver(tx: Tx, playerId: string, old: Ship, newId: string): Promise<void> {
  await moveCargo(tx, old, newId);
  await boardShip(tx, playerId, newId);
  await removeShip(tx, old.id, playerId);
}
