import {
  type Aggregate,
  confidenceOf,
  type Group,
  offPeakWindows,
  type RecommendationKind,
  reliableCommodities,
  routesInReach,
  topRoutes,
  watchOutCommodities,
} from '#server/aria/rules/recommend.ts';

export type Advice = { kind: RecommendationKind; row: Aggregate; confidence: number; warps: number | null };

export type AdvicePreferences = {
  risk_tolerance: 'cautious' | 'balanced' | 'bold';
  commodity_preferences: readonly string[];
  ai_assistance_level: 'off' | 'low' | 'medium' | 'high';
};

type Options = {
  weight: number;
  preferences: AdvicePreferences;
  limit: number;
  /** The number of warps to a visited sector within the maximum course length; null for others. */
  reach: (sectorId: string) => number | null;
  now: Date;
};

/** The minimum success rate for recommendations to a cautious and to a balanced player. */
const MIN_SUCCESS = { cautious: 0.8, balanced: 0.5, bold: 0 } as const;
/** How many rows of one kind are shown, by the player's preferred amount of advice. */
const ROWS_A_KIND = { off: 0, low: 1, medium: 3, high: 10 } as const;

/**
 * Takes the rows of each rule in turn, so that a short list has one of each; preferred goods come first within a
 * kind.
 */
export function chooseAdvice(groups: readonly Group[], { weight, preferences, limit, reach, now }: Options): Advice[] {
  const each = ROWS_A_KIND[preferences.ai_assistance_level];
  const reached = new Set(routesInReach(groups, (id) => reach(id) !== null, weight).map(nameOf));
  const kinds: [RecommendationKind, Aggregate[]][] = [
    ['route_in_reach', topRoutes(groups, weight).filter((row) => reached.has(nameOf(row)))],
    ['top_route', topRoutes(groups, weight).filter((row) => !reached.has(nameOf(row)))],
    ['reliable_commodity', reliableCommodities(groups, weight)],
    ['watch_out', watchOutCommodities(groups, weight)],
    ['off_peak', offPeakWindows(groups, weight).filter(({ count }) => count >= 3)],
  ];
  const liked = new Set(preferences.commodity_preferences);
  const chosen = kinds.map(([kind, rows]) =>
    rows
      .filter((row) => kind === 'watch_out' || row.success_rate >= MIN_SUCCESS[preferences.risk_tolerance])
      .sort((a, b) => Number(liked.has(b.commodity)) - Number(liked.has(a.commodity)))
      .slice(0, each)
      .map((row): Advice => {
        const warps = row.dest_sector ? reach(row.dest_sector) : null;
        return { kind, row, confidence: confidenceOf(row, now), warps };
      }),
  );
  return inTurn(chosen).slice(0, limit);
}

function nameOf({ commodity, source_station, dest_station }: Aggregate): string {
  return `${commodity} ${source_station} ${dest_station}`;
}

function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}
