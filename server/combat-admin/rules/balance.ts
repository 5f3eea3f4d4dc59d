import { shareInterval } from '#server/combat/rules/estimate.ts';

/** Decided fights below which a win rate says nothing. */
export const MIN_SAMPLES = 10;
/** Win rates in percent above and below which something is out of balance. */
export const OVERPOWERED_ABOVE = 70;
export const UNDERPOWERED_BELOW = 30;

export const VERDICTS = ['overpowered', 'underpowered', 'balanced', 'insufficient_data'] as const;
export type Verdict = (typeof VERDICTS)[number];

export type Record = { wins: number; losses: number; draws: number };
export type Balance = {
  samples: number;
  /** Percent of the decided fights, to a tenth; null without one. */
  win_rate: number | null;
  /** Its 95 % interval. */
  low: number | null;
  high: number | null;
  verdict: Verdict;
  /** 100 at an even win rate, 0 where one side always wins; null below the least number of samples. */
  balance_score: number | null;
};

/** Draws are counted but decide nothing. */
export function balanceOf({ wins, losses }: Record): Balance {
  const samples = wins + losses;
  if (samples === 0)
    return { samples, win_rate: null, low: null, high: null, verdict: 'insufficient_data', balance_score: null };
  const { low, high } = shareInterval(wins, samples);
  return {
    samples,
    win_rate: percent(wins / samples),
    low: percent(low),
    high: percent(high),
    verdict: verdictOf(wins, samples),
    balance_score: samples < MIN_SAMPLES ? null : scoreOf(wins, samples),
  };
}

function percent(share: number): number {
  return Math.round(share * 1_000) / 10;
}

/** Compared in whole numbers: 70 % and 30 % themselves are in balance. */
function verdictOf(wins: number, samples: number): Verdict {
  if (samples < MIN_SAMPLES) return 'insufficient_data';
  if (wins * 100 > OVERPOWERED_ABOVE * samples) return 'overpowered';
  if (wins * 100 < UNDERPOWERED_BELOW * samples) return 'underpowered';
  return 'balanced';
}

function scoreOf(wins: number, samples: number): number {
  return Math.round(100 - (Math.abs(2 * wins - samples) * 100) / samples);
}

/** The score of several groups together: the mean, weighted by their samples; null where none has enough of them. */
export function overallScore(groups: readonly Balance[]): number | null {
  const scored = groups.flatMap(({ samples, balance_score }) =>
    balance_score === null ? [] : { samples, balance_score },
  );
  const samples = scored.reduce((sum, group) => sum + group.samples, 0);
  if (samples === 0) return null;
  return Math.round(scored.reduce((sum, group) => sum + group.balance_score * group.samples, 0) / samples);
}
