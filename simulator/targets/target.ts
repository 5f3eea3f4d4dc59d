import type { Run } from '#simulator/simulate.ts';
import { shortNumber } from '#simulator/targets/statistics.ts';

export const UNITS = [
  'turns',
  'times',
  'share',
  'percent',
  'days',
  'sessions',
  'pairs',
  'players',
  'ships',
  'credits',
] as const;

/** One balanced figure of a run. `figure` null: the run had nothing to measure it with. */
export type Measured = {
  key: string;
  title: string;
  bounds: Bounds;
  unit: (typeof UNITS)[number];
  figure: number | null;
  verdict: 'met' | 'missed' | 'not_measured';
  /** The inputs of the figure. */
  note: string;
};

export type Bounds = { min?: number; max?: number };
export type Target = {
  key: string;
  title: string;
  unit: Measured['unit'];
  bounds: Bounds;
  measure(run: Run): { figure: number | null; note?: string };
};

export function measureTarget({ key, title, unit, bounds, measure }: Target, run: Run): Measured {
  const { figure, note = '' } = measure(run);
  return { key, title, bounds, unit, figure, verdict: verdictOf(figure, bounds), note };
}

/** The goal in words, such as `<= 20`. */
export function goalOf({ min, max }: Bounds): string {
  if (min !== undefined && max !== undefined) return `${shortNumber(min)} to ${shortNumber(max)}`;
  return min === undefined ? `<= ${max}` : `>= ${min}`;
}

export function verdictOf(figure: number | null, { min, max }: Bounds): Measured['verdict'] {
  if (figure === null) return 'not_measured';
  const isLow = min !== undefined && figure < min;
  const isHigh = max !== undefined && figure > max;
  return isLow || isHigh ? 'missed' : 'met';
}
