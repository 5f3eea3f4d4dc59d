import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';

export const CHART_KINDS = ['first', 'stale', 'known'] as const;
/** `first`: nobody has sold this sector before; `stale`: not sold for a long time; `known`: sold recently. */
export type ChartKind = (typeof CHART_KINDS)[number];

const DAY_MS = 86_400_000;
/** The daily limit counts sales within this many milliseconds. */
export const CHART_DAY_MS = DAY_MS;

/** A visited sector that the player has never sold; `last_at`: when anyone last sold it, null for never. */
export type Chart = { sector_id: string; sector_number: number; last_at: Date | null };
export type PricedChart = { sector_id: string; kind: ChartKind; price: number };

export function chartKind(settings: GameSettings, lastAt: Date | null, now: Date): ChartKind {
  if (lastAt === null) return 'first';
  return now.getTime() - lastAt.getTime() >= settings.chart_stale_days * DAY_MS ? 'stale' : 'known';
}

/** Credits for one chart. */
export function chartPrice(settings: GameSettings, kind: ChartKind): number {
  return settings[`chart_${kind}_price`];
}

/**
 * The charts that a cartographer buys, best paid and then lowest numbers first, up to the daily limit. `earned`:
 * credits for charts in the last 24 hours. `left`: charts beyond the limit.
 */
export function chartsToBuy(
  settings: GameSettings,
  charts: readonly Chart[],
  earned: number,
  now: Date,
): { bought: PricedChart[]; total: number; left: number } {
  const priced = charts
    .toSorted((a, b) => a.sector_number - b.sector_number || (a.sector_id < b.sector_id ? -1 : 1))
    .map(({ sector_id, last_at }): PricedChart => {
      const kind = chartKind(settings, last_at, now);
      return { sector_id, kind, price: chartPrice(settings, kind) };
    })
    .toSorted((a, b) => b.price - a.price);
  const remaining = Math.max(0, settings.chart_day_limit - earned);
  const bought: PricedChart[] = [];
  let total = 0;
  for (const chart of priced) {
    if (total + chart.price > remaining) continue;
    bought.push(chart);
    total += chart.price;
  }
  return { bought, total, left: priced.length - bought.length };
}

/** The number of charts of each kind. */
export function countKinds(charts: readonly { kind: ChartKind }[]): Record<ChartKind, number> {
  const count = (kind: ChartKind) => charts.filter((chart) => chart.kind === kind).length;
  return { first: count('first'), stale: count('stale'), known: count('known') };
}
