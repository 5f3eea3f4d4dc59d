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
      /** What the purchase may cost, or what the sale has to earn, in credits: what the prices last seen promise. */
      expected: number;
    };

/** A pair or a loop as what has to be done one after the other. Where a leg begins at the last dock, nothing is flown. */
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
