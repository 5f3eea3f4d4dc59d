import { lever } from '#server/players/rules/levers.ts';
import { shipModel } from '#server/ships/rules/catalogue.ts';

/** Credits for one point of hull, whole ones: many small repairs cost what one large one does. */
export const hullPointPrice = (type: string): number => {
  const model = shipModel(type);
  return Math.ceil((model.price * lever('hull_repair_share')) / (100 * model.hull));
};

export const hullPrice = (type: string, points: number): number => hullPointPrice(type) * points;

export const shieldsPrice = (points: number): number => lever('shield_point_price') * points;

export const dronesPrice = (drones: number): number => lever('drone_price') * drones;
