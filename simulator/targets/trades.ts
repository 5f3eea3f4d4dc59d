import type { Sale } from '#simulator/records.ts';
import type { Run } from '#simulator/simulate.ts';
import { shortNumber } from '#simulator/targets/statistics.ts';
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

type Route = { sales: number; rate: number; profit: number };

/** The worst week counts: the one in which the best route has the largest lead. */
function bestAgainstTenth({ world }: Run): { figure: number | null; note: string } {
  const trades = world.records.sales.filter(({ seller }) => seller !== null);
  const weeks = [...Map.groupBy(trades, ({ at }) => Math.floor(at / WEEK_MS)).values()].map((sales) => ({
    routes: routesOf(sales, ({ seller, buyer, commodity }) => `${seller} ${buyer} ${commodity}`),
    ofPlayers: routesOf(sales, ({ player, seller, buyer, commodity }) => `${player} ${seller} ${buyer} ${commodity}`),
  }));
  const leadOf = ({ routes }: { routes: Route[] }) => leadAmong(ratesFrom(routes, MIN_SALES)) ?? 0;
  const [worst] = weeks.sort((a, b) => leadOf(b) - leadOf(a));
  const rates = worst ? ratesFrom(worst.routes, MIN_SALES) : [];
  const lead = leadAmong(rates);
  if (!worst || lead === null) return { figure: null, note: '' };
  const [best, tenth] = [rates[0], rates[9]].map((rate) => Math.round(rate ?? 0));
  return { figure: lead, note: `${best} : ${tenth} a turn; ${otherLeads(worst)}` };
}

/** The same lead from more sales on, by profit, and by what one player earned on a route: whether a few sales decide it. */
function otherLeads({ routes, ofPlayers }: { routes: Route[]; ofPlayers: Route[] }): string {
  const profits = (list: readonly Route[]) => list.map(({ profit }) => profit).sort((a, b) => b - a);
  const leads = [
    ...[10, 20, 50].map((least) => [`from ${least} sales`, leadAmong(ratesFrom(routes, least))] as const),
    ['by profit', leadAmong(profits(routes))] as const,
    ["by a player's profit", leadAmong(profits(ofPlayers))] as const,
  ];
  return leads.map(([name, lead]) => `${name} ${lead === null ? '-' : shortNumber(lead)}`).join(', ');
}

function routesOf(sales: readonly Sale[], keyOf: (sale: Sale) => string): Route[] {
  return [...Map.groupBy(sales, keyOf).values()].map((list) => {
    const profit = sum(list, 'profit');
    return { sales: list.length, profit, rate: profit / sum(list, 'turns') };
  });
}

/** Profits per turn of the routes with so many sales, best first. */
function ratesFrom(routes: readonly Route[], least: number): number[] {
  return routes
    .filter(({ sales }) => sales >= least)
    .map(({ rate }) => rate)
    .sort((a, b) => b - a);
}

/** The first of sorted values compared with the tenth. */
function leadAmong([best, ...others]: readonly number[]): number | null {
  const tenth = others[8];
  return best !== undefined && tenth !== undefined && tenth > 0 ? best / tenth : null;
}

function sum(sales: readonly Sale[], field: 'profit' | 'turns'): number {
  return sales.reduce((total, sale) => total + sale[field], 0);
}
