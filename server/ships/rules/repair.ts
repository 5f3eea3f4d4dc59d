import { lever } from '#server/players/rules/levers.ts';
import { shipModel } from '#server/ships/rules/catalogue.ts';

/** Credits for one point of hull, whole ones: many small repairs cost what one large one does. */
export function hullPointPrice(type: string): number {
  const model = shipModel(type);
  return Math.ceil((model.price * lever('hull_repair_share')) / (100 * model.hull));
}

export function hullPrice(type: string, points: number): number {
  return hullPointPrice(type) * points;
}

export function shieldsPrice(points: number): number {
  return lever('shield_point_price') * points;
}

export function dronesPrice(drones: number): number {
  return lever('drone_price') * drones;
}
