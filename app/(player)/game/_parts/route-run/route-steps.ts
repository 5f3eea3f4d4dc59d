import type { ApiOutput } from '#app/_client/trpc/api.ts';

export type Leg = Pick<
  ApiOutput['trading']['pairs']['items'][number],
  'commodity' | 'buy_at' | 'sell_at' | 'quantity' | 'cost' | 'revenue'
>;

type Place = Pick<Leg['buy_at'], 'station_id' | 'station_name' | 'sector_id' | 'sector_number' | 'sector_name'>;

export type RouteStep =
  | { kind: 'fly' | 'dock'; at: Place }
  | {
      kind: 'buy' | 'sell';
      at: Place;
      commodity: Leg['commodity'];
      quantity: number;
      /** The maximum cost of the purchase, or minimum revenue of the sale, in credits, by the prices last observed. */
      expected: number;
    };

/** The steps of a pair or a loop. If a leg begins at the previous dock, no flight is needed. */
export function routeSteps(legs: readonly Leg[]): RouteStep[] {
  const steps: RouteStep[] = [];
  let docked: string | null = null;
  function reach(at: Place) {
    if (docked === at.station_id) return;
    steps.push({ kind: 'fly', at }, { kind: 'dock', at });
    docked = at.station_id;
  }
  for (const { commodity, quantity, cost, revenue, buy_at, sell_at } of legs) {
    reach(buy_at);
    steps.push({ kind: 'buy', at: buy_at, commodity, quantity, expected: cost });
    reach(sell_at);
    steps.push({ kind: 'sell', at: sell_at, commodity, quantity, expected: revenue });
  }
  return steps;
}
