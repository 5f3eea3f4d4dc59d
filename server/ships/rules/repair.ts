import type { GameSettings } from '#server/settings/rules/catalogue.ts';
import { shipModel } from '#server/ships/rules/catalogue.ts';

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
