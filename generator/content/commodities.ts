import { patternOf } from '#generator/content/port-classes.ts';
import type { Rng } from '#generator/random/rng.ts';
import type { Commodity, CommodityEntry } from '#generator/universe.ts';

/** Capacity of an average port in units; expensive goods come in small lots. */
const CAPACITY: Record<Commodity, number> = {
  ore: 4000,
  organics: 4000,
  equipment: 2400,
  fuel: 6000,
  precious_metals: 500,
  gourmet_food: 900,
  exotic_technology: 240,
  luxury_goods: 420,
  colonists: 1500,
};
const GOLD_FACTOR = 2;

/**
 * All nine goods: the class decides ore, organics and equipment; a cluster's specialities are sold, the rest bought.
 */
export function createStock(
  portClass: number,
  sells: readonly Commodity[],
  golden: boolean,
  rng: Rng,
): Record<Commodity, CommodityEntry> {
  const [ore, organics, equipment] = patternOf(portClass);
  function entry(commodity: Commodity, action: 'B' | 'S'): CommodityEntry {
    const capacity = Math.floor((CAPACITY[commodity] * rng.between(50, 160) * (golden ? GOLD_FACTOR : 1)) / 100);
    const fill = action === 'S' ? rng.between(45, 95) : rng.between(5, 50);
    const regenRate = Math.max(1, Math.floor((capacity * rng.between(15, 45)) / 1000));
    return { action, quantity: Math.floor((capacity * fill) / 100), capacity, regenRate };
  }
  const side = (commodity: Commodity) => entry(commodity, sells.includes(commodity) ? 'S' : 'B');
  return {
    ore: entry('ore', ore),
    organics: entry('organics', organics),
    equipment: entry('equipment', equipment),
    fuel: side('fuel'),
    precious_metals: side('precious_metals'),
    gourmet_food: side('gourmet_food'),
    exotic_technology: side('exotic_technology'),
    luxury_goods: side('luxury_goods'),
    colonists: side('colonists'),
  };
}
