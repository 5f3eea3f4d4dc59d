import type { MedalId, MedalMetric } from '#server/community/medals/rules/catalogue.ts';
import { MEDALS } from '#server/community/medals/rules/catalogue.ts';

/** Rank points of a medal, by its position in its series; medals of administrators count as a second one. */
const BY_SERIES: Readonly<Record<string, number>> = { '1': 20, '2': 60, '3': 150 };

export function medalPoints(medal: MedalId): number {
  return BY_SERIES[medal.split('_')[1] ?? '2'] ?? 60;
}

export const MEDAL_POINTS: readonly { medal: MedalId; points: number }[] = MEDALS.map(({ id }) => ({
  medal: id,
  points: medalPoints(id),
}));

export type Milestone = { readonly metric: MedalMetric; readonly threshold: number; readonly points: number };

/** Steps between the medals of the same figures. */
export const MILESTONES: readonly Milestone[] = [
  { metric: 'sectors_visited', threshold: 5, points: 10 },
  { metric: 'sectors_visited', threshold: 40, points: 20 },
  { metric: 'sectors_visited', threshold: 400, points: 60 },
  { metric: 'trades', threshold: 2, points: 10 },
  { metric: 'trades', threshold: 75, points: 20 },
  { metric: 'trades', threshold: 1_000, points: 60 },
  { metric: 'trade_profit', threshold: 1_000, points: 10 },
  { metric: 'trade_profit', threshold: 50_000, points: 20 },
  { metric: 'trade_profit', threshold: 1_000_000, points: 60 },
  { metric: 'turns_spent', threshold: 200, points: 10 },
  { metric: 'turns_spent', threshold: 10_000, points: 40 },
  { metric: 'planets', threshold: 3, points: 30 },
  { metric: 'citadel_level', threshold: 4, points: 40 },
  { metric: 'ships_destroyed', threshold: 5, points: 30 },
];
