import { costOfPart } from '#server/game/construction/rules/station-market.ts';
import type { MoveStockInput, StationAction } from '#server/game/construction/schemas.ts';
import { lockStockCost, saveStockCost } from '#server/game/construction/settle-own-market.ts';
import { actOnStation, lockOwnGood } from '#server/game/construction/station-holding.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { type OwnGood, saveStationGood } from '#server/world/galaxy/index.ts';
import type { LockedPlayer } from '#server/world/players/index.ts';
import { loadCargo, unloadCargo } from '#server/world/ships/index.ts';

/**
 * Moves goods with their cost basis between the owner's docked ship and the station's stock.
 * @throws DomainError NOT_FOUND; CONFLICT `not_docked`, `storage_full`, `cargo_short`, `stock_short`, `hold_full`
 */
export function moveStationStock(ctx: PlayerCtx, input: MoveStockInput): Promise<StationAction> {
  return actOnStation(ctx, 'stock', input, async (tx) => {
    const { player, good } = await lockOwnGood(ctx, tx, input.id, input.commodity);
    if (player.docked_station_id !== input.id) throw conflict('not_docked', 'Dock at your station first.');
    if (!good) throw notFound('This good at your station');
    const cost = await lockStockCost(tx, input.id, input.commodity);
    const after =
      input.direction === 'to_station'
        ? await unload(tx, player, good, cost, input)
        : await load(tx, player, good, cost, input);
    await saveStationGood(tx, input.id, input.commodity, { ...good, quantity: after.quantity }, ctx.clock.now());
    await saveStockCost(tx, input.id, input.commodity, after.cost);
  });
}

type Stock = { quantity: number; cost: number };

async function unload(
  tx: Tx,
  player: LockedPlayer,
  good: OwnGood,
  cost: number,
  { commodity, quantity }: MoveStockInput,
): Promise<Stock> {
  const free = Math.max(0, good.capacity - good.quantity);
  if (quantity > free) throw conflict('storage_full', `The station stores ${free} more units.`, { free });
  const brought = await unloadCargo(tx, player.ship_id, { commodity, quantity });
  if (brought === undefined) throw conflict('cargo_short', 'You do not have that many units on board.');
  return { quantity: good.quantity + quantity, cost: cost + brought };
}

async function load(
  tx: Tx,
  player: LockedPlayer,
  good: OwnGood,
  cost: number,
  { commodity, quantity }: MoveStockInput,
): Promise<Stock> {
  if (quantity > good.quantity)
    throw conflict('stock_short', `The station has only ${good.quantity} units.`, { quantity: good.quantity });
  const taken = costOfPart({ quantity: good.quantity, cost }, quantity);
  if (!(await loadCargo(tx, player.ship_id, { commodity, quantity, cost_basis: taken })))
    throw conflict('hold_full', 'The hold does not have that many free holds.', {
      free: player.holds - player.cargo_used,
    });
  return { quantity: good.quantity - quantity, cost: cost - taken };
}
