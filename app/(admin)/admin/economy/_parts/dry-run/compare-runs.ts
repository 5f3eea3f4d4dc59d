import type { DryRun, DryRunFigures } from '#server/operations/economy/schemas.ts';

export type ComparedFigure = {
  key: string;
  kind: 'style' | 'figure' | 'flow';
  unit: 'credits' | 'percent' | 'count';
  today: number;
  proposed: number;
  /** Whether every region changed in the same direction; otherwise the difference may be chance. */
  clear: boolean;
};

type Pair = { today: number; proposed: number };
/** How many causes of credit flows are shown, those with the largest change. */
const MAX_FLOWS = 6;

type Pick = (run: DryRunFigures) => number | null | undefined;
const FIGURES: readonly (readonly [key: string, unit: ComparedFigure['unit'], pick: Pick])[] = [
  ['price_drift', 'percent', ({ price_drift }) => price_drift],
  ['sales', 'count', ({ sales }) => sales],
  ['created', 'credits', ({ created }) => created],
  ['destroyed', 'credits', ({ destroyed }) => destroyed],
  ['sinks_share', 'percent', ({ sinks_share }) => sinks_share],
];

/** The means over all simulated regions, figure by figure. A single region is never conclusive. */
export function compareRuns(runs: readonly DryRun[]): ComparedFigure[] {
  const styles = namesOf(runs, ({ styles }) => styles.map(({ style }) => style));
  const causes = namesOf(runs, ({ flows }) => flows.map(({ cause }) => cause));
  const flows = causes.flatMap((cause) => compared(cause, 'flow', 'credits', pairsOf(runs, netOf(cause))));
  return [
    ...styles.flatMap((style) => compared(style, 'style', 'credits', pairsOf(runs, incomeOf(style)))),
    ...FIGURES.flatMap(([key, unit, pick]) => compared(key, 'figure', unit, pairsOf(runs, pick))),
    ...flows.sort((a, b) => distance(b) - distance(a)).slice(0, MAX_FLOWS),
  ];
}

function incomeOf(name: string): Pick {
  return ({ styles }) => styles.find(({ style }) => style === name)?.income;
}

/** A missing cause counts as 0. */
function netOf(name: string): Pick {
  return ({ flows }) => flows.find(({ cause }) => cause === name)?.net ?? 0;
}

function namesOf(runs: readonly DryRun[], pick: (run: DryRunFigures) => string[]): string[] {
  return [...new Set(runs.flatMap(({ today, proposed }) => [...pick(today), ...pick(proposed)]))];
}

/** The regions in which both runs have the figure. */
function pairsOf(runs: readonly DryRun[], pick: Pick): Pair[] {
  return runs.flatMap((run) => {
    const [today, proposed] = [pick(run.today), pick(run.proposed)];
    return typeof today === 'number' && typeof proposed === 'number' ? [{ today, proposed }] : [];
  });
}

function compared(
  key: string,
  kind: ComparedFigure['kind'],
  unit: ComparedFigure['unit'],
  pairs: readonly Pair[],
): ComparedFigure[] {
  if (pairs.length === 0) return [];
  const signs = new Set(pairs.map(({ today, proposed }) => Math.sign(proposed - today)));
  const mean = (side: keyof Pair) => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length;
  const clear = pairs.length > 1 && signs.size === 1 && !signs.has(0);
  return [{ key, kind, unit, today: mean('today'), proposed: mean('proposed'), clear }];
}

function distance({ today, proposed }: ComparedFigure): number {
  return Math.abs(proposed - today);
}
