import type { GameSettings } from '#server/settings/rules/catalogue.ts';
import { shipModel } from '#server/ships/rules/catalogue.ts';
import { EQUIPMENT_PRICES, type EquipmentItem, equipmentWorth } from '#server/ships/rules/equipment.ts';
import { hullPrice } from '#server/ships/rules/repair.ts';
import { type UpgradeLevels, upgradesWorth } from '#server/ships/rules/upgrades.ts';

/** List price of a ship with what is built into it; drones are not part of it. */
export function shipWorth(type: string, levels: UpgradeLevels, equipment: readonly EquipmentItem[]): number {
  return shipModel(type).price + upgradesWorth(type, levels) + equipmentWorth(equipment);
}

function yardShare(settings: GameSettings, listPrice: number): number {
  return Math.floor((listPrice * settings.trade_in_share) / 100);
}

export type Wreckage = {
  type: string;
  worth: number;
  hull: number;
  max_hull: number;
  drones_attack: number;
  drones_defence: number;
};

/** What a yard pays for a ship: its share of the worth and of the drones, less the repair of the hull. Never below 0. */
export function tradeInPrice(settings: GameSettings, ship: Wreckage): number {
  const drones = (ship.drones_attack + ship.drones_defence) * settings.drone_price;
  return Math.max(
    0,
    yardShare(settings, ship.worth + drones) - hullPrice(settings, ship.type, ship.max_hull - ship.hull),
  );
}

/** What a yard pays for a piece of equipment taken out. */
export function equipmentRefund(settings: GameSettings, item: EquipmentItem): number {
  return yardShare(settings, EQUIPMENT_PRICES[item]);
}
