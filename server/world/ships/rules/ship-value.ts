import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { MIN_BUILD_SHARE } from '#server/foundation/settings/rules/play-settings.ts';
import { shipModel } from '#server/world/ships/rules/catalogue.ts';
import {
  EQUIPMENT_PRICES,
  type EquipmentItem,
  equipmentValue,
  type UpgradeLevels,
  upgradesValue,
} from '#server/world/ships/rules/fittings.ts';

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

/** Whole credits per point of hull, so that many small repairs cost the same as one large one. */
export function hullPointPrice(settings: GameSettings, type: string): number {
  const model = shipModel(type);
  return Math.ceil((model.price * settings.hull_repair_share) / (100 * model.hull));
}

export function hullPrice(settings: GameSettings, type: string, points: number): number {
  return hullPointPrice(settings, type) * points;
}

export function shieldsPrice(settings: GameSettings, points: number): number {
  return settings.shield_point_price * points;
}

export function dronesPrice(settings: GameSettings, drones: number): number {
  return settings.drone_price * drones;
}

export type StowedUnits = { commodity: string; quantity: number; cost_basis: number };

/** The most valuable units that fit into `holds`, with their share of the cost. */
export function maxValueUnits(cargo: readonly StowedUnits[], holds: number): StowedUnits[] {
  let free = holds;
  const byUnitCost = cargo.toSorted(
    (a, b) => b.cost_basis * a.quantity - a.cost_basis * b.quantity || a.commodity.localeCompare(b.commodity),
  );
  return byUnitCost.flatMap((lot): StowedUnits[] => {
    const quantity = Math.min(free, lot.quantity);
    free -= quantity;
    if (quantity === 0) return [];
    return [{ ...lot, quantity, cost_basis: Math.floor((lot.cost_basis * quantity) / lot.quantity) }];
  });
}
