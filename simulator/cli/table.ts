import { shortNumber } from '#simulator/targets/statistics.ts';
import { goalOf, type Measured } from '#simulator/targets/target.ts';

const SIGNS: Readonly<Record<Measured['unit'], string>> = {
  turns: 'turns',
  times: 'times',
  share: '',
  percent: '%',
  days: 'days',
  sessions: 'sessions',
  pairs: 'pairs',
  players: 'players',
  ships: 'ships',
  credits: 'credits',
};
const VERDICTS: Readonly<Record<Measured['verdict'], string>> = {
  met: 'met',
  missed: 'MISSED',
  not_measured: 'not measured',
};

/** One line for each target: title, figure, goal, verdict and what the figure is made of. */
export function targetTable(targets: readonly Measured[]): string {
  const rows = targets.map(({ title, figure, unit, bounds, verdict, note }) => [
    title,
    `${figure === null ? '-' : shortNumber(figure)} ${SIGNS[unit]}`.trim(),
    goalOf(bounds),
    VERDICTS[verdict],
    note,
  ]);
  const head = ['target', 'figure', 'goal', 'verdict', ''];
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
