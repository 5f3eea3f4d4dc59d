import type { ClusterType, Commodity, PlanetType } from '#generator/universe.ts';

/** How a cluster's type affects its contents. Weights are relative, percents are of its sectors. */
export type ClusterBias = {
  portWeight: number;
  planetWeight: number;
  hazardPercent: number;
  asteroidPercent: number;
  /** Goods in addition to the three class goods that its ports sell rather than buy. */
  sells: readonly Commodity[];
  planets: readonly (readonly [PlanetType, number])[];
  citadelPercent: number;
};

const SETTLED: ClusterBias['planets'] = [
  ['earth', 40],
  ['oceanic', 25],
  ['mountainous', 15],
  ['barren', 8],
  ['glacial', 7],
  ['volcanic', 5],
];
const MINED: ClusterBias['planets'] = [
  ['barren', 30],
  ['volcanic', 25],
  ['mountainous', 25],
  ['glacial', 10],
  ['oceanic', 5],
  ['earth', 5],
];
const WILD: ClusterBias['planets'] = [
  ['barren', 28],
  ['glacial', 24],
  ['mountainous', 18],
  ['volcanic', 14],
  ['oceanic', 10],
  ['earth', 6],
];
const EVEN: ClusterBias['planets'] = [
  ['barren', 18],
  ['earth', 18],
  ['mountainous', 18],
  ['oceanic', 16],
  ['glacial', 16],
  ['volcanic', 14],
];

export const CLUSTER_BIAS: Record<ClusterType, ClusterBias> = {
  TRADE_HUB: bias(9, 3, 0, 1, ['fuel', 'luxury_goods', 'exotic_technology'], EVEN, 30),
  POPULATION_CENTER: bias(6, 8, 0, 1, ['colonists', 'gourmet_food'], SETTLED, 45),
  RESOURCE_RICH: bias(5, 5, 2, 16, ['fuel', 'precious_metals'], MINED, 20),
  MILITARY_ZONE: bias(4, 4, 7, 3, ['fuel', 'exotic_technology'], EVEN, 50),
  CONTESTED: bias(4, 4, 10, 4, ['precious_metals'], EVEN, 30),
  FRONTIER_OUTPOST: bias(3, 5, 6, 8, ['precious_metals', 'fuel'], WILD, 10),
  SPECIAL_INTEREST: bias(2, 5, 4, 10, ['exotic_technology', 'luxury_goods'], WILD, 15),
  MIXED: bias(5, 5, 3, 4, ['fuel', 'gourmet_food'], EVEN, 20),
};

function bias(
  portWeight: number,
  planetWeight: number,
  hazardPercent: number,
  asteroidPercent: number,
  sells: readonly Commodity[],
  planets: ClusterBias['planets'],
  citadelPercent: number,
): ClusterBias {
  return { portWeight, planetWeight, hazardPercent, asteroidPercent, sells, planets, citadelPercent };
}
