import type { Sale } from '#simulator/records.ts';
import type { Run } from '#simulator/simulate.ts';
import type { Target } from '#simulator/targets/target.ts';

const WEEK_MS = 7 * 86_400_000;
/** Sales of a route in a week before it counts as one. */
const MIN_SALES = 5;

function lossShare(sales: readonly Sale[]): { figure: number | null; note: string } {
  const lost = sales.filter(({ profit }) => profit < 0).length;
  return { figure: sales.length < 20 ? null : (100 * lost) / sales.length, note: `${sales.length} sales` };
}

export const TRADE_TARGETS: readonly Target[] = [
  {
    key: 'blind_loss_rate',
    title: 'Blind trades at a loss',
    unit: 'percent',
    bounds: { min: 15, max: 35 },
    measure: ({ world }) => lossShare(world.records.sales.filter(({ blind }) => blind)),
  },
  {
    key: 'informed_loss_rate',
    title: 'Informed trades at a loss',
    unit: 'percent',
    bounds: { max: 5 },
    measure: ({ world }) => lossShare(world.records.sales.filter(({ blind }) => !blind)),
  },
  {
    key: 'best_route_profit',
    title: 'Profit per turn in the worst week, best route : tenth best',
    unit: 'times',
    bounds: { max: 1.5 },
    measure: (run) => bestAgainstTenth(run),
  },
  {
    key: 'sales_concentration',
    title: 'Stations and goods with three quarters of the sales',
    unit: 'pairs',
    bounds: { min: 30 },
    measure: ({ world }) => {
      const counts = [...Map.groupBy(world.records.sales, ({ buyer, commodity }) => `${buyer} ${commodity}`).values()]
        .map((sales) => sales.length)
        .sort((a, b) => b - a);
      let left = world.records.sales.length * 0.75;
      let pairs = 0;
      while (left > 0) left -= counts[pairs++] ?? left;
      return { figure: pairs, note: `of ${counts.length} used` };
    },
  },
];

/** The worst week counts: the one in which the best route has the largest lead. */
function bestAgainstTenth({ world }: Run): { figure: number | null; note: string } {
  const trades = world.records.sales.filter(({ seller }) => seller !== null);
  const weeks = Map.groupBy(trades, ({ at }) => Math.floor(at / WEEK_MS)).values();
  const found = [...weeks].flatMap((sales) => {
    const routes = [...Map.groupBy(sales, ({ seller, buyer, commodity }) => `${seller} ${buyer} ${commodity}`).values()]
      .filter((list) => list.length >= MIN_SALES)
      .map((list) => sum(list, 'profit') / sum(list, 'turns'))
      .sort((a, b) => b - a);
    const [best, tenth] = [routes[0], routes[9]];
    return best !== undefined && tenth !== undefined && tenth > 0 ? [{ best, tenth }] : [];
  });
  const worst = found.sort((a, b) => b.best / b.tenth - a.best / a.tenth)[0];
  if (!worst) return { figure: null, note: '' };
  return { figure: worst.best / worst.tenth, note: `${Math.round(worst.best)} : ${Math.round(worst.tenth)} a turn` };
}

function sum(sales: readonly Sale[], field: 'profit' | 'turns'): number {
  return sales.reduce((total, sale) => total + sale[field], 0);
}
