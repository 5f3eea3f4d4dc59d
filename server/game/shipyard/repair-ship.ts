import { refitShip } from '#server/game/shipyard/refit-ship.ts';
import { priceAt } from '#server/game/shipyard/rules/standing-price.ts';
import type { RepairInput, ServiceResult } from '#server/game/shipyard/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';
import { repairChange } from '#server/world/ships/index.ts';
import { hullPrice, shieldsPrice } from '#server/world/ships/rules/ship-value.ts';

/**
 * Restores points of hull and shields.
 * @throws DomainError as `visitDock` and `settleBill`; CONFLICT `repair_too_much` with the damage
 */
export function repairShip(ctx: PlayerCtx, input: RepairInput): Promise<ServiceResult> {
  return refitShip(ctx, 'repair', 'repair', input, (ship, percent) => {
    const missing = { hull: ship.max_hull - ship.hull, shields: ship.max_shields - ship.shields };
    if (input.hull > missing.hull || input.shields > missing.shields) {
      throw conflict('repair_too_much', 'The ship needs less repair than that.', missing);
    }
    return {
      bill: {
        kind: 'ship_repaired',
        price: priceAt(
          hullPrice(ctx.settings.current(), ship.type, input.hull) +
            shieldsPrice(ctx.settings.current(), input.shields),
          percent,
        ),
        detail: { hull: input.hull, shields: input.shields },
      },
      change: repairChange(input),
    };
  });
}
