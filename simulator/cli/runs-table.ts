import { mean, shortNumber } from '#simulator/targets/statistics.ts';
import { goalOf, type Measured, verdictOf } from '#simulator/targets/target.ts';

/** One run of several. */
export type Sample = { seed: number; dice: number; targets: readonly Measured[] };

/** Seeds from the first on, each with two dice. */
export function samplesOf({ seed, dice, runs }: { seed: number; dice: number; runs: number }) {
  return Array.from({ length: runs }, (_, index) => ({ seed: seed + Math.floor(index / 2), dice: dice + (index % 2) }));
}

/** A line of Markdown for each target: the figures of all runs, with * for a miss, their mean and its verdict. */
export function runsTable(samples: readonly Sample[]): string {
  const groups = [...Map.groupBy(samples, ({ dice }) => dice)];
  const names = groups.map(([dice, runs]) => `seeds ${runs.map(({ seed }) => seed).join(', ')} (dice ${dice})`);
  const head = ['target', ...names, 'mean', 'goal', 'verdict'];
  const keys = samples[0]?.targets.map(({ key }) => key) ?? [];
  const rows = keys.map((key) => {
    const cells = groups.map(([, runs]) => resultsOf(runs, key).map(cellOf).join(', '));
    return [...summaryOf(resultsOf(samples, key), cells)];
  });
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function resultsOf(samples: readonly Sample[], key: string): Measured[] {
  return samples.flatMap(({ targets }) => targets.filter((target) => target.key === key));
}

function summaryOf(results: readonly Measured[], cells: readonly string[]): string[] {
  const [first] = results;
  if (!first) return [];
  const average = mean(results.flatMap(({ figure }) => figure ?? []));
  const missed = results.filter(({ verdict }) => verdict === 'missed').length;
  const verdict = { met: 'met', missed: '**missed**', not_measured: 'not measured' }[verdictOf(average, first.bounds)];
  const byRuns = missed > 0 ? `${verdict} by the mean, missed by ${missed} of ${results.length}` : verdict;
  return [first.title, ...cells, figureText(average), goalOf(first.bounds), byRuns];
}

function cellOf({ figure, verdict }: Measured): string {
  return `${figureText(figure)}${verdict === 'missed' ? '*' : ''}`;
}

function figureText(figure: number | null): string {
  if (figure === null) return '–';
  return figure > 1e12 ? 'never' : shortNumber(figure);
}
