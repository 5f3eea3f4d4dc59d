import type { Run } from '#simulator/simulate.ts';
import type { Target } from '#simulator/targets/target.ts';

/** Goods are paid for before they are sold: trading creates the difference. */
const TRADE = ['buy', 'sell'];

export const MONEY_TARGETS: readonly Target[] = [
  {
    key: 'price_drift',
    title: 'Drift of the price level per week',
    unit: 'percent',
    bounds: { max: 5 },
    measure: ({ world }) => {
      // The first day is excluded, because the generator's stocks settle in it.
      const levels = world.records.baskets.slice(1);
      const drifts = levels.slice(7).map((level, day) => 100 * Math.abs(level / (levels[day] ?? level) - 1));
      const first = levels[0];
      const last = levels.at(-1);
      if (drifts.length > 0) return { figure: Math.max(...drifts) };
      return { figure: first && last ? 100 * Math.abs(last / first - 1) : null, note: 'less than a week' };
    },
  },
  {
    key: 'sink_share',
    title: 'Sinks as a share of the sources',
    unit: 'percent',
    bounds: { min: 40, max: 80 },
    measure: (run) => {
      const { faucets, sinks } = balanceOf(run);
      const created = faucets.reduce((sum, [, amount]) => sum + amount, 0);
      const destroyed = sinks.reduce((sum, [, amount]) => sum + amount, 0);
      const causes = sinks
        .sort(([, a], [, b]) => b - a)
        .map(([cause, amount]) => `${cause} ${Math.round((100 * amount) / Math.max(1, created))} %`);
      return { figure: created > 0 ? (100 * destroyed) / created : null, note: causes.join(', ') };
    },
  },
];

/** Net credits by cause: created by faucets, destroyed by sinks. */
export function balanceOf({ world }: Run): { faucets: [string, number][]; sinks: [string, number][] } {
  const net = new Map<string, number>();
  for (const [cause, { created, destroyed }] of world.records.flows) {
    const name = TRADE.includes(cause) ? 'trade' : cause;
    net.set(name, (net.get(name) ?? 0) + created - destroyed);
  }
  const entries = [...net];
  return {
    faucets: entries.filter(([, amount]) => amount > 0),
    sinks: entries.filter(([, amount]) => amount < 0).map(([cause, amount]) => [cause, -amount]),
  };
}
