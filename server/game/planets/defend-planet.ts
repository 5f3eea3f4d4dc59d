import { actOnPlanet, settleCredits } from '#server/game/planets/act-on-planet.ts';
import { saveHolding } from '#server/game/planets/holding-row.ts';
import { citadelFigures } from '#server/game/planets/rules/catalogue.ts';
import type { DefendPlanetInput, PlanetAction } from '#server/game/planets/schemas.ts';
import { type OwnVisit, visitOwnPlanet } from '#server/game/planets/visit-planet.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { changeShip, dronesChange, shipWithin } from '#server/world/ships/index.ts';

/**
 * Moves defence drones between ship and planet, and charges the planet's shields.
 * @throws DomainError as `visitOwnPlanet`; CONFLICT `drones_short`, `bays_full`, `shields_full`, `credits_short`
 */
export function defendPlanet(ctx: PlayerCtx, input: DefendPlanetInput): Promise<PlanetAction> {
  return actOnPlanet(ctx, 'defend', input, async (tx) => {
    const visit = await visitOwnPlanet(ctx, tx, input.id);
    const { holding } = visit;
    const { drone_capacity, max_shields } = citadelFigures(holding.citadel_level);
    if (input.drones !== 0) await moveDrones(ctx, tx, visit, input.drones, drone_capacity);
    if (holding.shields + input.shields > max_shields)
      throw conflict('shields_full', `The shields take ${max_shields - holding.shields} more points.`, {
        free: max_shields - holding.shields,
      });
    const price = input.shields * ctx.settings.current().shield_point_price;
    await settleCredits(ctx, tx, { kind: 'planet_shields_charged', amount: -price, planet_id: input.id });
    await saveHolding(tx, {
      ...holding,
      drones: holding.drones + input.drones,
      shields: holding.shields + input.shields,
      cost_basis: holding.cost_basis + price,
    });
    return input.id;
  });
}

async function moveDrones(
  ctx: PlayerCtx,
  tx: Tx,
  { player, holding }: OwnVisit,
  drones: number,
  capacity: number,
): Promise<void> {
  const ship = await shipWithin(ctx, tx, ctx.player_id, player.ship_id);
  if (drones > ship.drones_defence || -drones > holding.drones)
    throw conflict('drones_short', 'There are not that many defence drones.', {
      ship: ship.drones_defence,
      planet: holding.drones,
    });
  if (drones > capacity - holding.drones || -drones > ship.max_drones_defence - ship.drones_defence)
    throw conflict('bays_full', 'There is not room for that many drones.', {
      planet: capacity - holding.drones,
      ship: ship.max_drones_defence - ship.drones_defence,
    });
  await changeShip(tx, ship.id, dronesChange({ attack: 0, defence: -drones }));
}
