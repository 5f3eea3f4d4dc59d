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
  { name: 'net value, mean', of: ({ players }) => mean(players.map(({ days }) => days.at(-1)?.net_value ?? 0)) },
];

function sumOf({ players }: Run, field: 'profit' | 'turns_spent'): number {
  return players.reduce((sum, player) => sum + player[field], 0);
}

/**
 * One line for each figure: the mean of the runs in memory, the least and the most of them, what came by the routes, and how
 * far it lies from the mean in percent.
 */
export function describeComparison(inMemory: readonly Run[], served: Run): string[] {
  const rows = FIGURES.flatMap(({ name, of }) => {
    const own = inMemory.flatMap((run) => of(run) ?? []);
    const theirs = of(served);
    if (own.length === 0 || theirs === null) return [];
    const expected = mean(own) ?? 0;
    const percent = expected === 0 ? (theirs === 0 ? 0 : null) : (100 * (theirs - expected)) / Math.abs(expected);
    const apart = percent === null ? '-' : `${percent > 0 ? '+' : ''}${percent.toFixed(1)} %`;
    const verdict = percent !== null && Math.abs(percent) <= GOAL ? 'met' : 'MISSED';
    const numbers = [expected, Math.min(...own), Math.max(...own), theirs].map((each) => each.toFixed(1).padStart(12));
    return [[name.padEnd(50), ...numbers, apart.padStart(10), verdict].join(' ')];
  });
  const [first] = inMemory;
  return [
    ['', 'simulator', 'least', 'most', 'service'].map((head, at) => head.padStart(at === 0 ? 50 : 12)).join(' '),
    ...rows,
    ...(first ? [`Credits by cause, simulator: ${causesOf(first)}`] : []),
    `Credits by cause, service:   ${causesOf(served)}`,
  ];
}

function causesOf({ world }: Run): string {
  return [...world.records.flows]
    .map(([cause, { created, destroyed }]) => `${cause} ${created - destroyed}`)
    .sort()
    .join(', ');
}
