import { MIN_BUILD_SHARE } from '#server/settings/rules/building-settings.ts';
import type { GameSettings } from '#server/settings/rules/catalogue.ts';
import { shipModel } from '#server/ships/rules/catalogue.ts';
import { EQUIPMENT_PRICES, type EquipmentItem, equipmentValue } from '#server/ships/rules/equipment.ts';
import { hullPrice } from '#server/ships/rules/repair.ts';
import { type UpgradeLevels, upgradesValue } from '#server/ships/rules/upgrades.ts';

/** List price of a ship with its fittings, without drones. */
export function shipValue(type: string, levels: UpgradeLevels, equipment: readonly EquipmentItem[]): number {
  return shipModel(type).price + upgradesValue(type, levels) + equipmentValue(equipment);
}

/** The least that anybody can have paid for a ship of this list price, and lost with it beside the premiums. */
export function minPaid({ value, insurance_paid }: { value: number; insurance_paid: number }): number {
  return Math.floor((value * MIN_BUILD_SHARE) / 100) + insurance_paid;
}

function shipyardShare(settings: GameSettings, listPrice: number): number {
  return Math.floor((listPrice * settings.trade_in_share) / 100);
}

export type Wreckage = {
  type: string;
  value: number;
  hull: number;
  max_hull: number;
  drones_attack: number;
  drones_defence: number;
};

/** A shipyard's purchase price: its share of the value and of the drones, less the hull repair; at least 0. */
export function tradeInPrice(settings: GameSettings, ship: Wreckage): number {
  const drones = (ship.drones_attack + ship.drones_defence) * settings.drone_price;
  return Math.max(
    0,
    shipyardShare(settings, ship.value + drones) - hullPrice(settings, ship.type, ship.max_hull - ship.hull),
  );
}

/** A shipyard's purchase price of a removed piece of equipment. */
export function equipmentRefund(settings: GameSettings, item: EquipmentItem): number {
  return shipyardShare(settings, EQUIPMENT_PRICES[item]);
}
