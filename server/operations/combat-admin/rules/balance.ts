import { shareInterval } from '#server/game/combat/rules/estimate.ts';

/** Minimum number of decided fights for a meaningful win rate. */
export const MIN_SAMPLES = 10;
/** Win rates in percent outside of which a group counts as unbalanced. */
export const OVERPOWERED_ABOVE = 70;
export const UNDERPOWERED_BELOW = 30;

export const VERDICTS = ['overpowered', 'underpowered', 'balanced', 'insufficient_data'] as const;
export type Verdict = (typeof VERDICTS)[number];

export type Record = { wins: number; losses: number; draws: number };
export type Balance = {
  samples: number;
  /** Percent of the decided fights, to a tenth; null without one. */
  win_rate: number | null;
  /** The 95 % interval of the percentage. */
  low: number | null;
  high: number | null;
  verdict: Verdict;
  /** 100 at an even win rate, 0 if one side always wins; null below the minimum number of samples. */
  balance_score: number | null;
};

/** Draws are counted but are not decided fights. */
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

/** Compared in integers, so that exactly 70 % and 30 % count as balanced. */
function verdictOf(wins: number, samples: number): Verdict {
  if (samples < MIN_SAMPLES) return 'insufficient_data';
  if (wins * 100 > OVERPOWERED_ABOVE * samples) return 'overpowered';
  if (wins * 100 < UNDERPOWERED_BELOW * samples) return 'underpowered';
  return 'balanced';
}

function scoreOf(wins: number, samples: number): number {
  return Math.round(100 - (Math.abs(2 * wins - samples) * 100) / samples);
}

/** The score of several groups: the mean weighted by samples; null if none has enough. */
export function overallScore(groups: readonly Balance[]): number | null {
  const scored = groups.flatMap(({ samples, balance_score }) =>
    balance_score === null ? [] : { samples, balance_score },
  );
  const samples = scored.reduce((sum, group) => sum + group.samples, 0);
  if (samples === 0) return null;
  return Math.round(scored.reduce((sum, group) => sum + group.balance_score * group.samples, 0) / samples);
}
