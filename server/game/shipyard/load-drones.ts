import { refitShip } from '#server/game/shipyard/refit-ship.ts';
import { priceAt } from '#server/game/shipyard/rules/standing-price.ts';
import type { DronesInput, ServiceResult } from '#server/game/shipyard/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';
import { dronesChange } from '#server/world/ships/index.ts';
import { dronesPrice } from '#server/world/ships/rules/ship-value.ts';

/**
 * Buys drones into the bays.
 * @throws DomainError as `visitDock` and `settleBill`; CONFLICT `bays_full` with the remaining capacity
 */
export function loadDrones(ctx: PlayerCtx, input: DronesInput): Promise<ServiceResult> {
  return refitShip(ctx, 'drones', 'drones', input, (ship, percent) => {
    const free = {
      attack: ship.max_drones_attack - ship.drones_attack,
      defence: ship.max_drones_defence - ship.drones_defence,
    };
    if (input.attack > free.attack || input.defence > free.defence) {
      throw conflict('bays_full', 'The drone bays do not have room for that many.', free);
    }
    return {
      bill: {
        kind: 'drones_bought',
        price: priceAt(dronesPrice(ctx.settings.current(), input.attack + input.defence), percent),
        detail: { attack: input.attack, defence: input.defence },
      },
      change: dronesChange(input),
    };
  });
}
