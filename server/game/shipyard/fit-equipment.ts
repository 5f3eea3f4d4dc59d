import { refitShip } from '#server/game/shipyard/refit-ship.ts';
import type { EquipInput, ServiceResult } from '#server/game/shipyard/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';
import { fitChange } from '#server/world/ships/index.ts';
import { EQUIPMENT_PRICES, type EquipmentBar, equipmentBar } from '#server/world/ships/rules/fittings.ts';

const BARS: Readonly<Record<EquipmentBar, string>> = {
  fitted: 'The ship already has this equipment.',
  slots_full: 'Every equipment slot is taken.',
  no_slots: 'This ship type has no equipment slots.',
};

/**
 * Buys a piece of equipment into a free slot.
 * @throws DomainError as `visitDock` and `settleBill`; CONFLICT `fitted`, `slots_full` or `no_slots`
 */
export function fitEquipment(ctx: PlayerCtx, input: EquipInput): Promise<ServiceResult> {
  return refitShip(ctx, 'equipment', 'equip', input, (ship) => {
    const bar = equipmentBar(ship.equipment_slots, ship.equipment, input.item);
    if (bar) throw conflict(bar, BARS[bar]);
    const price = EQUIPMENT_PRICES[input.item];
    return {
      bill: { kind: 'ship_equipped', price, detail: { item: input.item } },
      change: fitChange(input.item, price, ship.equipment_slots),
    };
  });
}
