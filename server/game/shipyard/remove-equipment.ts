import { refitShip } from '#server/game/shipyard/refit-ship.ts';
import type { EquipInput, ServiceResult } from '#server/game/shipyard/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';
import { unfitChange } from '#server/world/ships/index.ts';
import { EQUIPMENT_PRICES } from '#server/world/ships/rules/fittings.ts';
import { equipmentRefund } from '#server/world/ships/rules/ship-value.ts';

/**
 * Removes a piece of equipment; the shipyard pays its share of the price.
 * @throws DomainError as `visitDock` and `settleBill`; CONFLICT `not_fitted`
 */
export function removeEquipment(ctx: PlayerCtx, input: EquipInput): Promise<ServiceResult> {
  return refitShip(ctx, 'equipment', 'unequip', input, (ship) => {
    if (!ship.equipment.includes(input.item)) throw conflict('not_fitted', 'The ship does not have this equipment.');
    return {
      bill: {
        kind: 'equipment_sold',
        price: -equipmentRefund(ctx.settings.current(), input.item),
        detail: { item: input.item },
      },
      change: unfitChange(input.item, EQUIPMENT_PRICES[input.item]),
    };
  });
}
