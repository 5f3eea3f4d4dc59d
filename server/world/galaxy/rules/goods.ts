import { COMMODITIES, type Commodity } from '#server/world/galaxy/rules/commodities.ts';
import { hashText } from '#server/world/galaxy/rules/hash.ts';
import { type MidDraw, midShareOf } from '#server/world/galaxy/rules/mid-share.ts';
import type { RegionType, WireGood } from '#server/world/galaxy/rules/universe.ts';
import { MAX_INT4 } from '#server/world/galaxy/rules/wire-reader.ts';

/** Elasticity in thousandths. */
export const MIN_ELASTICITY = 50;
export const MAX_ELASTICITY = 300;
/** Dear and sold nearly everywhere, equipment would pay twice what every other good does if it varied as much. */
const MAX_EQUIPMENT_ELASTICITY = 200;

/** Factor on the generator's regeneration rates: small markets that recover quickly suit many traders. */
export const REGENERATION_FACTOR = 3;

/** The place of a port, from which its elasticity and mid prices are derived. */
export type Site = { seed: number; sector: number; cluster_type: string; region_type: RegionType };

/** `action` N: not traded. `elasticity` in thousandths, `mid_share` in thousandths of the good's mid price. */
export type Good = {
  commodity: Commodity;
  action: 'B' | 'S' | 'N';
  quantity: number;
  capacity: number;
  regen_rate: number;
  elasticity: number;
  mid_share: number;
};

/** Defaults for a commodity without an entry: capacity without trade. In units, and units per hour. */
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

/**
 * How strongly a price depends on the stock, 0.05–0.30 in thousandths (equipment 0.05–0.20), determined by seed, sector
 * and commodity.
 */
export function elasticityOf(seed: number, sector: number, commodity: Commodity): number {
  const max = commodity === 'equipment' ? MAX_EQUIPMENT_ELASTICITY : MAX_ELASTICITY;
  return MIN_ELASTICITY + (hashText(`${seed}:${sector}:${commodity}`) % (max - MIN_ELASTICITY + 1));
}

/** All nine commodities of a port, in catalogue order; missing ones are filled from the catalogue. */
export function projectGoods(given: Partial<Record<Commodity, WireGood>>, site: Site, drawMid: MidDraw): Good[] {
  return COMMODITIES.map((commodity) => {
    const good = given[commodity];
    return {
      commodity,
      action: good?.action ?? 'N',
      quantity: good?.quantity ?? 0,
      capacity: good?.capacity ?? CATALOG[commodity].capacity,
      regen_rate: regenerationOf(good?.regenRate ?? CATALOG[commodity].regen_rate),
      elasticity: elasticityOf(site.seed, site.sector, commodity),
      mid_share: midShareOf(site, commodity, drawMid),
    };
  });
}

/** Units per hour, within the column's range. */
function regenerationOf(given: number): number {
  return Math.min(REGENERATION_FACTOR * given, MAX_INT4);
}
