import { netValue } from '#simulator/players/player.ts';
import type { Run } from '#simulator/simulate.ts';
import type { StyleName } from '#simulator/styles/names.ts';
import { balanceOf } from '#simulator/targets/money.ts';
import { mean, quantile, ratio } from '#simulator/targets/statistics.ts';

/** Whose decisions go through `world.actions` alone. */
export const COMPARED_STYLES: readonly StyleName[] = [
  ...(['naive', 'casual', 'pair', 'loop', 'explorer', 'contractor', 'hauler', 'hoarder'] as const),
];

/** How far the columns may lie apart, percent. */
const GOAL = 15;

type Figure = { name: string; of: (run: Run) => number | null };

const FIGURES: readonly Figure[] = [
  ...COMPARED_STYLES.map((style) => ({
    name: `credits a turn, ${style}`,
    of: ({ players }: Run) => {
      const own = players.filter((player) => player.style === style && player.turns_spent > 0);
      const profit = own.reduce((sum, each) => sum + each.profit - each.fees, 0);
      return ratio(
        profit,
        own.reduce((sum, each) => sum + each.turns_spent, 0),
      );
    },
  })),
  { name: 'credits a turn, all', of: (run) => ratio(sumOf(run, 'profit'), sumOf(run, 'turns_spent')) },
  { name: 'turns spent', of: (run) => sumOf(run, 'turns_spent') },
  { name: 'sales', of: ({ world }) => world.records.sales.length },
  {
    name: 'sales at a loss, %',
    of: ({ world: { records } }) =>
      ratio(100 * records.sales.filter(({ profit }) => profit < 0).length, records.sales.length),
  },
  { name: 'contracts fulfilled', of: ({ world }) => world.records.contracts },
  {
    name: 'what sinks take of what sources give, %',
    of: (run) => {
      const { faucets, sinks } = balanceOf(run);
      const [given, taken] = [faucets, sinks].map((flows) => flows.reduce((sum, [, amount]) => sum + amount, 0));
      return ratio(100 * (taken ?? 0), given ?? 0);
    },
  },
  {
    name: 'turns to the first profit of a newcomer, median',
    of: ({ players }) =>
      quantile(
        players.filter(({ style }) => style === 'naive').flatMap(({ first_profit_turns }) => first_profit_turns ?? []),
        0.5,
      ),
  },
  { name: 'net value, mean', of: ({ players }) => mean(players.map(netValue)) },
];

function sumOf({ players }: Run, field: 'profit' | 'turns_spent'): number {
  return players.reduce((sum, player) => sum + player[field], 0);
}

const HEADS = ['simulator', 'least', 'most', 'service', 'apart', 'deviations', 'alone'];

/**
 * One line for each figure: the mean of the runs in memory, the least and the most of them, what came by the routes, and
 * how far it lies from the mean, in percent and in standard deviations of a single run. `alone`: how many of the runs in
 * memory lie within the goal of the mean of the others, which is what equal rules can reach.
 */
export function describeComparison(inMemory: readonly Run[], served: Run): string[] {
  const [first] = inMemory;
  return [
    ['figure'.padEnd(50), ...HEADS.map((head) => head.padStart(12))].join(' '),
    ...FIGURES.flatMap((figure) => lineOf(figure, inMemory, served) ?? []),
    ...(first ? [`Credits by cause, simulator: ${causesOf(first)}`] : []),
    `Credits by cause, service:   ${causesOf(served)}`,
  ];
}

function lineOf({ name, of }: Figure, inMemory: readonly Run[], served: Run): string | null {
  const own = inMemory.flatMap((run) => of(run) ?? []);
  const theirs = of(served);
  if (own.length === 0 || theirs === null) return null;
  const expected = mean(own) ?? 0;
  const percent = percentApart(theirs, expected);
  const spread = spreadOf(own);
  const verdict = percent !== null && Math.abs(percent) <= GOAL ? 'met' : 'MISSED';
  const cells = [
    ...[expected, Math.min(...own), Math.max(...own), theirs].map((each) => each.toFixed(1)),
    percent === null ? '-' : `${signed(percent)} %`,
    spread > 0 ? signed((theirs - expected) / (spread * Math.sqrt(1 + 1 / own.length))) : '-',
    `${agreeing(own)} of ${own.length}`,
  ];
  return [name.padEnd(50), ...cells.map((cell) => cell.padStart(12)), verdict].join(' ');
}

/** How many of the values lie within the goal of the mean of the others. */
function agreeing(values: readonly number[]): number {
  return values.filter((value, index) => {
    const percent = percentApart(value, mean(values.toSpliced(index, 1)) ?? value);
    return percent !== null && Math.abs(percent) <= GOAL;
  }).length;
}

function percentApart(value: number, expected: number): number | null {
  if (expected === 0) return value === 0 ? 0 : null;
  return (100 * (value - expected)) / Math.abs(expected);
}

/** The standard deviation of a single value, estimated from all. */
function spreadOf(values: readonly number[]): number {
  const middle = mean(values) ?? 0;
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, values.length - 1));
}

function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${value.toFixed(1)}`;
}

function causesOf({ world }: Run): string {
  return [...world.records.flows]
    .map(([cause, { created, destroyed }]) => `${cause} ${created - destroyed}`)
    .sort()
    .join(', ');
}
