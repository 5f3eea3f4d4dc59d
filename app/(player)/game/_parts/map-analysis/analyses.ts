import type { ApiOutput } from '#app/_client/trpc/api.ts';
import type { MapAnalysis } from '#app/_map/types.ts';
import type { ChartData } from '../map/use-chart.ts';

export const ANALYSES = ['none', 'prices', 'profit', 'age', 'frontier', 'danger', 'visits', 'marks'] as const;
export type AnalysisKind = (typeof ANALYSES)[number];

type Disc = MapAnalysis['discs'][number];
type Sectors = ChartData['sectors'];
type Priced = Pick<ApiOutput['trading']['nearest']['items'][number], 'sector_id' | 'unit_price' | 'observed_at'>;
type Pair = Pick<ApiOutput['trading']['pairs']['items'][number], 'buy_at' | 'sell_at' | 'profit_per_turn'>;

const DAY_MS = 86_400_000;
const FRESH_MS = DAY_MS / 4;
/** More would cover each other. */
const MAX_LINES = 8;

/** Last seen prices of a good: the dearest of all is bad, the cheapest good. Stations never seen have none. */
export function priceHeat(stations: readonly Priced[], say: (price: number, at: string) => string): MapAnalysis {
  const seen = stations.flatMap(({ sector_id, unit_price, observed_at }) =>
    unit_price === null || observed_at === null ? [] : [{ sector_id, unit_price, observed_at }],
  );
  const prices = seen.map(({ unit_price }) => unit_price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const discs = seen.map(({ sector_id, unit_price, observed_at }): Disc => {
    const share = high > low ? (unit_price - low) / (high - low) : 0.5;
    const tone = share < 1 / 3 ? 'good' : share > 2 / 3 ? 'bad' : 'fair';
    return { sector_id, tone, strength: Math.abs(share - 0.5) * 2, text: say(unit_price, observed_at) };
  });
  return { discs, lines: [] };
}

/** Known trades as lines from where to buy to where to sell, the best strongest; one for each pair of sectors. */
export function profitLines(pairs: readonly Pair[], say: (perTurn: number) => string): MapAnalysis {
  const best = new Map<string, Pair>();
  for (const pair of pairs) {
    const key = `${pair.buy_at.sector_id} ${pair.sell_at.sector_id}`;
    if (pair.profit_per_turn > (best.get(key)?.profit_per_turn ?? 0)) best.set(key, pair);
  }
  const shown = [...best.values()].toSorted((a, b) => b.profit_per_turn - a.profit_per_turn).slice(0, MAX_LINES);
  const top = shown[0]?.profit_per_turn ?? 1;
  const lines = shown.map(({ buy_at, sell_at, profit_per_turn }) => ({
    from: buy_at.sector_id,
    to: sell_at.sector_id,
    strength: profit_per_turn / top,
    text: say(profit_per_turn),
  }));
  return { discs: [], lines };
}

/** How old what is known of a sector is: good for a quarter of a day, bad after three days. */
export function knowledgeAge(sectors: Sectors, now: number, say: (at: string) => string): MapAnalysis {
  const discs = sectors.flatMap(({ id, contents }): Disc[] => {
    if (!contents) return [];
    const age = Math.max(0, now - Date.parse(contents.last_visit));
    const tone = age < FRESH_MS ? 'good' : age < 3 * DAY_MS ? 'fair' : 'bad';
    return [{ sector_id: id, tone, strength: 0.4, text: say(contents.last_visit) }];
  });
  return { discs, lines: [] };
}

/** Known sectors that nobody has visited for this player. */
export function frontier(sectors: Sectors): MapAnalysis {
  const open = sectors.filter(({ knowledge }) => knowledge === 'known');
  return { discs: open.map(({ id }) => ({ sector_id: id, tone: 'good', strength: 0.8 })), lines: [] };
}

/** What attacks on entry, as it was last seen; federation space, where nothing does; and what courses avoid. */
export function dangers(sectors: Sectors, avoided: ReadonlySet<string>, say: (count: number) => string): MapAnalysis {
  const discs = sectors.flatMap(({ id, contents }): Disc[] => {
    const hazards = (contents?.hazards ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
    if (hazards > 0) return [{ sector_id: id, tone: 'bad', strength: 1, text: say(hazards) }];
    if (avoided.has(id)) return [{ sector_id: id, tone: 'fair', strength: 0.8 }];
    return contents?.is_fedspace ? [{ sector_id: id, tone: 'good', strength: 0.2 }] : [];
  });
  return { discs, lines: [] };
}

/** How often the player was where. */
export function visits(sectors: Sectors, say: (count: number) => string): MapAnalysis {
  const most = Math.max(1, ...sectors.map(({ contents }) => contents?.visits ?? 0));
  const discs = sectors.flatMap(({ id, contents }): Disc[] =>
    contents && contents.visits > 0
      ? [{ sector_id: id, tone: 'plain', strength: contents.visits / most, text: say(contents.visits) }]
      : [],
  );
  return { discs, lines: [] };
}

export function bookmarks(marks: readonly { sector_id: string; note: string }[]): MapAnalysis {
  const discs = marks.map(
    ({ sector_id, note }): Disc => ({
      sector_id,
      tone: 'fair',
      strength: 0.8,
      ...(note ? { text: note.slice(0, 24) } : {}),
    }),
  );
  return { discs, lines: [] };
}
