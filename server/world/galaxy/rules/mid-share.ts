import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import type { RegionType } from '#server/world/galaxy/rules/universe.ts';

/** The maximum distance of a station's mid price from the good's, in thousandths. */
export const MAX_MID_DEVIATION = 150;

/** The random part, in thousandths either way; cluster and region determine the rest. Equipment varies less: `goods.ts`. */
const SEED_DEVIATION = 70;
const EQUIPMENT_DEVIATION = 42;

type Deviations = Partial<Record<Commodity, number>>;

/** Thousandths of the mid price, −50 to 50: goods that a type of cluster has plenty of are cheap there. */
const BY_CLUSTER_TYPE: Readonly<Record<string, Deviations>> = {
  TRADE_HUB: { equipment: -12, fuel: -20, luxury_goods: -40, exotic_technology: -40, ore: 20, organics: 20 },
  POPULATION_CENTER: { colonists: -50, organics: 40, gourmet_food: 40, luxury_goods: 40, fuel: 20, equipment: -12 },
  RESOURCE_RICH: { ore: -50, fuel: -40, precious_metals: -50, equipment: 24, gourmet_food: 30, colonists: 30 },
  MILITARY_ZONE: { fuel: 50, equipment: 30, ore: 20, luxury_goods: -30, exotic_technology: 30 },
  CONTESTED: { fuel: 40, equipment: 24, organics: 30, luxury_goods: -40, colonists: 40 },
  FRONTIER_OUTPOST: { equipment: 30, gourmet_food: 50, luxury_goods: 30, organics: -40, ore: -40, colonists: 50 },
  SPECIAL_INTEREST: { exotic_technology: -50, precious_metals: 40, gourmet_food: 40, ore: 30 },
};

/** Thousandths of the mid price, −30 to 30. */
const BY_REGION_TYPE: Readonly<Record<RegionType, Deviations>> = {
  central_nexus: { ore: 30, organics: 30, fuel: 20, equipment: -12, luxury_goods: -30, exotic_technology: -20 },
  terran_space: { colonists: -30, gourmet_food: -20, precious_metals: 30, exotic_technology: 30 },
  player_owned: { ore: -30, organics: -20, equipment: 18, luxury_goods: 30, colonists: 20 },
};

/** A number below 2^32 for each name. The service uses a secret key, the simulator only the name. */
export type MidDraw = (name: string) => number;

/**
 * The mid price of a good at a port in thousandths of the good's own, 850–1150: drawn by the universe's seed and the
 * port's sector, and shifted by the type of its cluster and region.
 */
export function midShareOf(
  site: { seed: number; sector: number; cluster_type: string; region_type: RegionType },
  commodity: Commodity,
  draw: MidDraw,
): number {
  const most = commodity === 'equipment' ? EQUIPMENT_DEVIATION : SEED_DEVIATION;
  const drawn = (draw(`mid:${site.seed}:${site.sector}:${commodity}`) % (2 * most + 1)) - most;
  const cluster = BY_CLUSTER_TYPE[site.cluster_type]?.[commodity] ?? 0;
  const region = BY_REGION_TYPE[site.region_type][commodity] ?? 0;
  return 1_000 + drawn + cluster + region;
}
