import { actOnPlanet } from '#server/game/planets/act-on-planet.ts';
import { saveHolding } from '#server/game/planets/holding-row.ts';
import type { ColonizeInput, PlanetAction } from '#server/game/planets/schemas.ts';
import { visitOwnPlanet } from '#server/game/planets/visit-planet.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';
import { unloadCargo } from '#server/world/ships/index.ts';

/**
 * Settles colonists from the ship's hold.
 * @throws DomainError as `visitOwnPlanet`; CONFLICT `colonists_full` with the places left, `cargo_short`
 */
export function colonizePlanet(ctx: PlayerCtx, input: ColonizeInput): Promise<PlanetAction> {
  return actOnPlanet(ctx, 'colonize', input, async (tx) => {
    const { player, holding } = await visitOwnPlanet(ctx, tx, input.id);
    const left = holding.max_colonists - holding.colonists;
    if (input.quantity > left)
      throw conflict('colonists_full', `This planet has room for ${left} more colonists.`, { left });
    const cost = await unloadCargo(tx, player.ship_id, { commodity: 'colonists', quantity: input.quantity });
    if (cost === undefined) throw conflict('cargo_short', 'You do not have that many colonists on board.');
    await saveHolding(tx, {
      ...holding,
      colonists: holding.colonists + input.quantity,
      cost_basis: holding.cost_basis + cost,
    });
    return input.id;
  });
}
