import { hashText } from '#server/world/galaxy/rules/hash.ts';

export const FACTIONS = [
  'federation',
  'merchant_guild',
  'mining_combine',
  'frontier_league',
  'pirate_clans',
  'cabal',
] as const;
export type Faction = (typeof FACTIONS)[number];
export type Influence = { faction_code: Faction; influence: number };

type Weights = Record<Faction, number>;
function weights(
  federation: number,
  merchant: number,
  mining: number,
  frontier: number,
  pirates: number,
  cabal: number,
): Weights {
  return {
    federation,
    merchant_guild: merchant,
    mining_combine: mining,
    frontier_league: frontier,
    pirate_clans: pirates,
    cabal,
  };
}

const BALANCED = weights(20, 20, 20, 20, 14, 6);
const BY_CLUSTER_TYPE: Readonly<Record<string, Weights>> = {
  TRADE_HUB: weights(24, 44, 12, 8, 8, 4),
  POPULATION_CENTER: weights(46, 24, 12, 8, 6, 4),
  RESOURCE_RICH: weights(12, 16, 46, 14, 8, 4),
  MILITARY_ZONE: weights(58, 8, 12, 12, 6, 4),
  CONTESTED: weights(18, 10, 14, 22, 24, 12),
  FRONTIER_OUTPOST: weights(6, 12, 16, 40, 20, 6),
  SPECIAL_INTEREST: weights(16, 16, 10, 14, 14, 30),
  MIXED: BALANCED,
};

export const CLUSTER_TYPES: ReadonlySet<string> = new Set(Object.keys(BY_CLUSTER_TYPE));

const TOTAL = 100;

/** Each weight is varied by up to a third, so that clusters of one type differ. */
function bentWeight(weight: number, seed: number, clusterId: number, faction: Faction): number {
  return weight * (2 / 3 + ((hashText(`${seed}:${clusterId}:${faction}`) % 1000) / 1000) * (2 / 3));
}

/** The share of each faction in a cluster, in percent; the sum is exactly 100 (largest remainders first). */
export function factionInfluence(seed: number, clusterId: number, clusterType: string): Influence[] {
  const base = BY_CLUSTER_TYPE[clusterType] ?? BALANCED;
  const bent = FACTIONS.map((faction) => ({ faction, weight: bentWeight(base[faction], seed, clusterId, faction) }));
  const sum = bent.reduce((total, { weight }) => total + weight, 0);
  const shares = bent.map(({ faction, weight }) => {
    const exact = (weight / sum) * TOTAL;
    return { faction_code: faction, influence: Math.floor(exact), rest: exact - Math.floor(exact) };
  });
  const missing = TOTAL - shares.reduce((total, { influence }) => total + influence, 0);
  const byRest = [...shares].sort((a, b) => b.rest - a.rest);
  for (const share of byRest.slice(0, missing)) share.influence += 1;
  return shares.map(({ faction_code, influence }) => ({ faction_code, influence }));
}
