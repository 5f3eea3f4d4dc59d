import type { ApiOutput } from '#app/_client/trpc/api.ts';
import type { MapAnalysis } from '#app/_map/types.ts';

export const ANALYSES = [
  'none',
  'events',
  'contracts',
  'finds',
  'prices',
  'profit',
  'age',
  'frontier',
  'danger',
  'visits',
  'jump',
  'marks',
  'team',
] as const;
export type AnalysisKind = (typeof ANALYSES)[number];

type Disc = MapAnalysis['discs'][number];
type Priced = Pick<ApiOutput['trading']['nearest']['items'][number], 'sector_id' | 'unit_price' | 'observed_at'>;
type News = Pick<
  ApiOutput['trading']['wire']['items'][number],
  'sector_id' | 'kind' | 'effects' | 'ends_at' | 'is_over' | 'as_of'
>;
export type Work = { sector_id: string; reward: number; is_taken: boolean };
type Found = Pick<ApiOutput['nav']['finds']['items'][number], 'sector_id' | 'kind' | 'reward' | 'ends_at'>;
type Reached = Pick<ApiOutput['nav']['jumps']['items'][number], 'id' | 'distance' | 'knowledge'>;
type Pair = Pick<ApiOutput['trading']['pairs']['items'][number], 'buy_at' | 'sell_at' | 'profit_per_turn'>;

/** The maximum effect of an event on a price. */
const MAX_PERCENT = 40;
/** More would overlap. */
const MAX_LINES = 8;

/** Last observed prices of a good: the highest is bad, the lowest good. Stations without observations are left out. */
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

/**
 * The latest news of each station whose event may still continue: seen is good; heard at a dock is fair, because it is
 * older.
 */
export function eventDiscs(news: readonly News[], say: (news: News) => string): MapAnalysis {
  const latest = new Map<string, News>();
  for (const item of news) {
    const known = latest.get(item.sector_id);
    if (!item.is_over && (!known || Date.parse(item.as_of) > Date.parse(known.as_of))) latest.set(item.sector_id, item);
  }
  const discs = [...latest.values()].map((item): Disc => {
    const percent = Math.max(0, ...item.effects.map((effect) => Math.abs(effect.percent)));
    const tone = item.ends_at === null ? 'fair' : 'good';
    return { sector_id: item.sector_id, tone, strength: Math.min(1, percent / MAX_PERCENT), text: say(item) };
  });
  return { discs, lines: [] };
}

/** Contracts: accepted ones are good, open ones fair; a sector's rewards are added up. */
export function contractDiscs(work: readonly Work[], say: (reward: number, count: number) => string): MapAnalysis {
  const most = Math.max(1, ...work.map(({ reward }) => reward));
  const bySector = new Map<string, Work[]>();
  for (const item of work) bySector.set(item.sector_id, [...(bySector.get(item.sector_id) ?? []), item]);
  const discs = [...bySector].map(([sector_id, here]): Disc => {
    const isTaken = here.some(({ is_taken }) => is_taken);
    const shown = here.filter(({ is_taken }) => is_taken === isTaken);
    const reward = shown.reduce((sum, item) => sum + item.reward, 0);
    const strength = Math.min(1, reward / most);
    return { sector_id, tone: isTaken ? 'good' : 'fair', strength, text: say(reward, shown.length) };
  });
  return { discs, lines: [] };
}

/** Unclaimed derelicts and anomalies found by scans, with their rewards, and the salvage in the ship's sector. */
export function findDiscs(
  finds: readonly Found[],
  salvage: { sector_id: string; pieces: number } | null,
  now: number,
  say: (figure: number) => string,
): MapAnalysis {
  const there = finds.filter(({ ends_at }) => Date.parse(ends_at) > now);
  const discs = there.map(({ sector_id, kind, reward }): Disc => {
    const tone = kind === 'derelict' ? 'good' : 'fair';
    return { sector_id, tone, strength: 0.8, text: say(reward) };
  });
  const here = salvage && salvage.pieces > 0 && !discs.some(({ sector_id }) => sector_id === salvage.sector_id);
  if (here) discs.push({ sector_id: salvage.sector_id, tone: 'plain', strength: 0.8, text: say(salvage.pieces) });
  return { discs, lines: [] };
}

/**
 * The charted sectors within reach of the jump drive, each with its share of the reach: visited ones plain, others
 * fair.
 */
export function jumpReach(reached: readonly Reached[], reach: number, say: (share: number) => string): MapAnalysis {
  const discs = reached.map(({ id, distance, knowledge }): Disc => {
    const share = reach > 0 ? distance / reach : 1;
    return {
      sector_id: id,
      tone: knowledge === 'visited' ? 'plain' : 'fair',
      strength: 1 - 0.7 * share,
      text: say(share),
    };
  });
  return { discs, lines: [] };
}

/** Known trades as lines from purchase to sale, the best strongest; one per pair of sectors. */
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
