import { COMMODITIES, type Commodity } from '#server/galaxy/rules/commodities.ts';
import { hashText } from '#server/galaxy/rules/hash.ts';
import type { WireGood } from '#server/galaxy/rules/universe.ts';

/** Elasticity in thousandths. */
export const MIN_ELASTICITY = 100;
export const MAX_ELASTICITY = 600;

/** `action` N: not traded here. `elasticity` in thousandths. */
export type Good = {
  commodity: Commodity;
  action: 'B' | 'S' | 'N';
  quantity: number;
  capacity: number;
  regen_rate: number;
  elasticity: number;
};

/** What a port without an entry for a commodity gets: capacity for it and no trade in it. Units, and units an hour. */
const CATALOG: Record<Commodity, { capacity: number; regen_rate: number }> = {
  ore: { capacity: 3_000, regen_rate: 100 },
  organics: { capacity: 3_000, regen_rate: 100 },
  equipment: { capacity: 2_000, regen_rate: 60 },
  fuel: { capacity: 3_000, regen_rate: 100 },
  precious_metals: { capacity: 800, regen_rate: 20 },
  gourmet_food: { capacity: 1_200, regen_rate: 40 },
  exotic_technology: { capacity: 500, regen_rate: 10 },
  luxury_goods: { capacity: 800, regen_rate: 20 },
  colonists: { capacity: 2_000, regen_rate: 50 },
};

/** How strongly a price moves with the stock, 0.10–0.60, fixed by seed, sector and commodity. In thousandths. */
export function elasticityOf(seed: number, sector: number, commodity: Commodity): number {
  return MIN_ELASTICITY + (hashText(`${seed}:${sector}:${commodity}`) % (MAX_ELASTICITY - MIN_ELASTICITY + 1));
}

/** All nine commodities of a port, in catalogue order; omitted keys are filled from the catalogue. */
export function projectGoods(given: Partial<Record<Commodity, WireGood>>, seed: number, sector: number): Good[] {
  return COMMODITIES.map((commodity) => {
    const good = given[commodity];
    const elasticity = elasticityOf(seed, sector, commodity);
    if (!good) return { commodity, action: 'N', quantity: 0, ...CATALOG[commodity], elasticity };
    return {
      commodity,
      action: good.action,
      quantity: good.quantity,
      capacity: good.capacity,
      regen_rate: good.regenRate,
      elasticity,
    };
  });
}
