import { sectorLabel } from '#server/companion/aria/rules/evidence.ts';
import {
  type Aggregate,
  confidenceOf,
  type Group,
  offPeakWindows,
  type RecommendationKind,
  RULES,
  reliableCommodities,
  routesInReach,
  topRoutes,
  watchOutCommodities,
} from '#server/companion/aria/rules/recommend.ts';
import type { AriaEvidence, Recommendation } from '#server/companion/aria/schemas.ts';

type Advice = { kind: RecommendationKind; row: Aggregate; confidence: number; warps: number | null };

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

/** The minimum success rate of what is recommended: only cautious players are spared risky routes. */
const MIN_SUCCESS = { cautious: 0.8, balanced: 0, bold: 0 } as const;

/** The success rate below which a recommendation has a caveat. */
const CAVEAT_BELOW = { cautious: 0.8, balanced: 0.8, bold: 0.5 } as const;

/** How many rows of one kind are shown, by the player's preferred amount of advice. */
const ROWS_A_KIND = { off: 0, low: 1, medium: RULES.routeLimit, high: 10 } as const;

/** How many of the kinds, from the first on, are routes. */
const ROUTE_KINDS = 2;

/**
 * The best row of each rule first, then the other routes, then the other rows in turn, so that a short list has one of
 * each kind and all routes; preferred goods come first within a kind.
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
  const rest = chosen.map((rows) => rows.slice(1));
  const best = chosen.flatMap((rows) => rows.slice(0, 1));
  return [...best, ...inTurn(rest.slice(0, ROUTE_KINDS)), ...inTurn(rest.slice(ROUTE_KINDS))].slice(0, limit);
}

function nameOf({ commodity, source_station, dest_station }: Aggregate): string {
  return `${commodity} ${source_station} ${dest_station}`;
}

function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

type Words = {
  say(key: string, values?: Record<string, string | number>): string;
  good(commodity: string): string;
};

type Place = { name: string; sector_number: number; sector_name: string };

type Trade = {
  commodity: string;
  dest_station: string | null;
  station_name: string | null;
  sector_number: number | null;
  profit: number;
  observed_at: Date;
};

/** Age in days from which trades are described as old. */
const OLD_DAYS = 7;

type Described = Advice & {
  words: Words;
  places: { station(id: string | null): Place | undefined };
  trades: readonly Trade[];
  tolerance: AdvicePreferences['risk_tolerance'];
  now: Date;
};

/** One recommendation for display: text key, figures and evidence. */
export function describeAdvice({
  kind,
  row,
  confidence,
  warps,
  words,
  places,
  trades,
  tolerance,
  now,
}: Described): Recommendation {
  const source = places.station(row.source_station);
  const dest = places.station(row.dest_station);
  const ageSeconds = Math.max(0, Math.floor((now.getTime() - Date.parse(row.last_at)) / 1_000));
  const values = {
    good: words.good(row.commodity),
    source: source?.name ?? '?',
    sourceSector: source ? sectorLabel(source) : '?',
    dest: dest?.name ?? '?',
    destSector: dest ? sectorLabel(dest) : '?',
    profit: Math.round(row.average_profit),
    count: Math.round(row.count * 10) / 10,
    rate: row.success_rate,
    hour: row.hour ?? 0,
    warps: warps ?? 0,
  };
  return {
    kind,
    explanation: words.say(`advice_${kind}`, values),
    commodity: row.commodity as Recommendation['commodity'],
    source_station_id: row.source_station,
    source_station_name: source?.name ?? null,
    dest_station_id: row.dest_station,
    dest_station_name: dest?.name ?? null,
    dest_sector_id: row.dest_sector,
    dest_sector_number: dest?.sector_number ?? null,
    hour: row.hour,
    warps,
    observations: row.count,
    average_profit: row.average_profit,
    success_rate: row.success_rate,
    confidence,
    data_age_seconds: ageSeconds,
    evidence: trades.map(evidenceOf),
    why_not: kind === 'watch_out' ? null : caveatOf(words, row.success_rate, ageSeconds / 86_400, tolerance),
  };
}

function caveatOf(words: Words, rate: number, ageDays: number, tolerance: Described['tolerance']): string | null {
  if (ageDays >= OLD_DAYS) return words.say('why_not_old', { days: Math.floor(ageDays) });
  return rate < CAVEAT_BELOW[tolerance] ? words.say('why_not_risky', { rate }) : null;
}

function evidenceOf(trade: Trade): AriaEvidence {
  return {
    kind: 'trade',
    commodity: trade.commodity,
    station_id: trade.dest_station,
    station_name: trade.station_name,
    sector_number: trade.sector_number,
    action: null,
    amount: trade.profit,
    unit: 'credits',
    at: trade.observed_at.toISOString(),
  };
}
