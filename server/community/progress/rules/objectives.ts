import type { Period, PeriodStart } from '#server/community/progress/rules/periods.ts';
import { hashText } from '#server/world/galaxy/rules/hash.ts';

/** Metrics of objectives, each computed from records that the game writes anyway. */
export const OBJECTIVE_METRICS = [
  'trades',
  'profit',
  'units_sold',
  'goods',
  'stations',
  'charts',
  'sectors',
  'warps',
  'finds',
  'contracts',
  'fights',
  'planets',
  'citadels',
  'refits',
  'insurance',
  'bank',
  'messages',
] as const;
export type ObjectiveMetric = (typeof OBJECTIVE_METRICS)[number];

type ObjectiveRule = {
  /** The goal for a day; null: no daily objective. */
  readonly day: number | null;
  readonly week: number | null;
  /** The minimum trades of a player for this objective, so that nobody is sent to colonise with a first ship. */
  readonly after: number;
};

export const OBJECTIVES: Readonly<Record<ObjectiveMetric, ObjectiveRule>> = {
  trades: { day: 4, week: 25, after: 0 },
  profit: { day: 500, week: 5_000, after: 0 },
  units_sold: { day: 30, week: 300, after: 0 },
  goods: { day: 2, week: 5, after: 0 },
  stations: { day: 2, week: 6, after: 0 },
  charts: { day: 3, week: 20, after: 0 },
  sectors: { day: 6, week: 30, after: 0 },
  warps: { day: null, week: 1, after: 10 },
  finds: { day: null, week: 2, after: 5 },
  contracts: { day: 1, week: 3, after: 5 },
  fights: { day: null, week: 2, after: 60 },
  planets: { day: null, week: 1, after: 60 },
  citadels: { day: null, week: 1, after: 120 },
  refits: { day: null, week: 1, after: 20 },
  insurance: { day: 1, week: null, after: 10 },
  bank: { day: 1, week: null, after: 20 },
  messages: { day: 1, week: 3, after: 5 },
};

/** Rank points of each objective; credits are never a reward. */
export const OBJECTIVE_POINTS: Readonly<Record<Period, number>> = { day: 10, week: 40 };
export const OBJECTIVES_PER_PERIOD = 3;

/** A player's totals before a period began. */
export type PlayerPast = { readonly trades: number; readonly tried: ReadonlySet<ObjectiveMetric> };

export type ChosenObjective = { metric: ObjectiveMetric; target: number; points: number };

/**
 * The objectives of a player for a period: what was never done first, in an order determined by the seed. The choice
 * depends only on the past before the period, the player and the period, so that it is independent of when it is
 * made.
 */
export function chooseObjectives(
  seed: number,
  player: string,
  { period, starts_at }: PeriodStart,
  { trades, tried }: PlayerPast,
): ChosenObjective[] {
  function order(metric: ObjectiveMetric): number {
    return hashText(`${seed}:${player}:${period}:${starts_at.getTime()}:${metric}`);
  }
  return OBJECTIVE_METRICS.flatMap((metric) => {
    const target = OBJECTIVES[metric][period];
    return target === null || OBJECTIVES[metric].after > trades ? [] : [{ metric, target }];
  })
    .toSorted((a, b) => Number(tried.has(a.metric)) - Number(tried.has(b.metric)) || order(a.metric) - order(b.metric))
    .slice(0, OBJECTIVES_PER_PERIOD)
    .map((chosen) => ({ ...chosen, points: OBJECTIVE_POINTS[period] }));
}
