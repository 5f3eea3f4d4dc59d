import { actOnPlanet } from '#server/game/planets/act-on-planet.ts';
import { saveHolding } from '#server/game/planets/holding-row.ts';
import { putGoods, removeGoods } from '#server/game/planets/rules/goods-cost.ts';
import type { PlanetAction, PlanetCargoInput } from '#server/game/planets/schemas.ts';
import { type OwnVisit, visitOwnPlanet } from '#server/game/planets/visit-planet.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { loadCargo, unloadCargo } from '#server/world/ships/index.ts';

/**
 * Moves goods between the planet and the landed ship. Produced goods have no cost; those brought by a ship keep their
 * cost basis.
 * @throws DomainError as `visitOwnPlanet`; CONFLICT `stock_short`, `hold_full`, `cargo_short`, `storage_full`
 */
export function movePlanetCargo(ctx: PlayerCtx, input: PlanetCargoInput): Promise<PlanetAction> {
  return actOnPlanet(ctx, 'cargo', input, async (tx) => {
    const visit = await visitOwnPlanet(ctx, tx, input.id);
    if (input.direction === 'to_ship') await load(tx, visit, input);
    else await unload(tx, visit, input);
    return input.id;
  });
}

async function load(tx: Tx, { player, holding }: OwnVisit, { commodity, quantity }: PlanetCargoInput): Promise<void> {
  if (holding[commodity] < quantity)
    throw conflict('stock_short', `The planet has ${holding[commodity]} units.`, { quantity: holding[commodity] });
  const { left, cost } = removeGoods(holding, commodity, quantity);
  if (!(await loadCargo(tx, player.ship_id, { commodity, quantity, cost_basis: cost })))
    throw conflict('hold_full', 'The hold does not have room for that many.', {
      free: player.holds - player.cargo_used,
    });
  await saveHolding(tx, { ...left, cost_basis: left.cost_basis - cost });
}

async function unload(tx: Tx, { player, holding }: OwnVisit, { commodity, quantity }: PlanetCargoInput): Promise<void> {
  const free = Math.max(0, holding.storage - holding[commodity]);
  if (quantity > free) throw conflict('storage_full', `The planet has room for ${free} more units.`, { free });
  const cost = await unloadCargo(tx, player.ship_id, { commodity, quantity });
  if (cost === undefined) throw conflict('cargo_short', 'You do not have that many units on board.');
  const filled = putGoods(holding, commodity, quantity, cost);
  await saveHolding(tx, { ...filled, cost_basis: filled.cost_basis + cost });
}
