/** Sums over a player's observations that have the same first six members; they can be added up over stations. */
export type Group = {
  commodity: string;
  source_station: string | null;
  dest_station: string | null;
  dest_sector: string | null;
  /** Hour of the day, UTC. */
  hour: number;
  count: number;
  profit: number;
  successes: number;
  /** ISO 8601. */
  last_at: string;
};

export const RULES = {
  /** Gains and losses smaller than this are not counted. */
  minProfit: 100,
  routeCount: 3,
  routeLimit: 5,
  commodityCount: 5,
  reliableRate: 0.7,
  watchOutRate: 0.3,
} as const;

export const RECOMMENDATION_KINDS = [
  'top_route',
  'reliable_commodity',
  'route_in_reach',
  'watch_out',
  'off_peak',
] as const;
export type RecommendationKind = (typeof RECOMMENDATION_KINDS)[number];

/** An aggregate row, shown in the explanation and the evidence. */
export type Aggregate = {
  commodity: string;
  source_station: string | null;
  dest_station: string | null;
  dest_sector: string | null;
  hour: number | null;
  count: number;
  average_profit: number;
  success_rate: number;
  last_at: string;
};

type Key = 'commodity' | 'source_station' | 'dest_station' | 'dest_sector' | 'hour';

/** Adds up groups by `keys`. `weight` is the weight of each observation. */
export function addUp(groups: readonly Group[], keys: readonly Key[], weight: number): Aggregate[] {
  const sums = new Map<string, Group>();
  for (const group of groups) {
    const name = JSON.stringify(keys.map((key) => group[key]));
    const sum = sums.get(name);
    sums.set(name, sum ? added(sum, group) : group);
  }
  const shown = new Set<Key>(keys);
  return [...sums.values()].map((sum) => ({
    commodity: sum.commodity,
    source_station: shown.has('source_station') ? sum.source_station : null,
    dest_station: shown.has('dest_station') ? sum.dest_station : null,
    dest_sector: shown.has('dest_sector') ? sum.dest_sector : null,
    hour: shown.has('hour') ? sum.hour : null,
    count: sum.count * weight,
    average_profit: sum.profit / sum.count,
    success_rate: sum.successes / sum.count,
    last_at: sum.last_at,
  }));
}

function added(a: Group, b: Group): Group {
  return {
    ...a,
    count: a.count + b.count,
    profit: a.profit + b.profit,
    successes: a.successes + b.successes,
    last_at: a.last_at > b.last_at ? a.last_at : b.last_at,
  };
}

/** Best average first; equal ones by count, then by name, so that the order does not depend on the database's. */
function byProfit(a: Aggregate, b: Aggregate): number {
  return b.average_profit - a.average_profit || b.count - a.count || nameOf(a).localeCompare(nameOf(b), 'en');
}

function nameOf(row: Aggregate): string {
  return [row.commodity, row.source_station, row.dest_station, row.hour].join(' ');
}

/** Every route that was traded often enough, the best first. */
function allRoutes(groups: readonly Group[], weight: number): Aggregate[] {
  return addUp(groups.filter(isRoute), ['commodity', 'source_station', 'dest_station', 'dest_sector'], weight)
    .filter(({ count }) => count >= RULES.routeCount)
    .sort(byProfit);
}

function isRoute({ source_station, dest_station }: Group): boolean {
  return source_station !== null && dest_station !== null;
}

export function topRoutes(groups: readonly Group[], weight = 1): Aggregate[] {
  return allRoutes(groups, weight).slice(0, RULES.routeLimit);
}

/** Top routes that end in a sector for which `isInReach` holds. */
export function routesInReach(
  groups: readonly Group[],
  isInReach: (sectorId: string) => boolean,
  weight = 1,
): Aggregate[] {
  return topRoutes(groups, weight).filter(({ dest_sector }) => dest_sector !== null && isInReach(dest_sector));
}

export function reliableCommodities(groups: readonly Group[], weight = 1): Aggregate[] {
  return addUp(
    groups.filter(({ source_station }) => source_station !== null),
    ['commodity', 'source_station'],
    weight,
  )
    .filter(({ count, success_rate }) => count >= RULES.commodityCount && success_rate >= RULES.reliableRate)
    .sort(byProfit);
}

export function watchOutCommodities(groups: readonly Group[], weight = 1): Aggregate[] {
  return addUp(groups, ['commodity'], weight)
    .filter(({ count, success_rate }) => count >= RULES.commodityCount && success_rate <= RULES.watchOutRate)
    .sort((a, b) => byProfit(b, a));
}

/** For each commodity and source the average by hour, the best first. */
export function offPeakWindows(groups: readonly Group[], weight = 1): Aggregate[] {
  return addUp(
    groups.filter(({ source_station }) => source_station !== null),
    ['commodity', 'source_station', 'hour'],
    weight,
  )
    .filter(({ count }) => count > 0)
    .sort(byProfit);
}

/** The reliability of a row, 0 to 1, by its number of observations and the age of the last. */
export function confidenceOf(row: Pick<Aggregate, 'count' | 'success_rate' | 'last_at'>, now: Date): number {
  const ageDays = Math.max(0, now.getTime() - Date.parse(row.last_at)) / 86_400_000;
  const amount = row.count / (row.count + 4);
  const sureness = Math.max(row.success_rate, 1 - row.success_rate);
  return Math.round(amount * sureness * Math.exp(-ageDays / 30) * 100) / 100;
}
