import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { taxPercent } from '#server/foundation/settings/rules/region-tax.ts';
import { totalFor } from '#server/game/trading/rules/bill.ts';
import { afterTrade, available, marginalPrice, type PricePoint } from '#server/world/galaxy/rules/price.ts';

export type End = { point: PricePoint; tax_rate: number };
export type Load = { quantity: number; cost: number; revenue: number; profit: number };

/**
 * The most profitable load between a seller and a buyer: units are added as long as they earn more than they cost.
 * Null if even the first does not. `max`: the free holds.
 */
export function bestLoad(settings: GameSettings, buyAt: End, sellAt: End, max: number, credits: number): Load | null {
  const limit = Math.min(max, available(buyAt.point), available(sellAt.point));
  let low = 0;
  let high = limit;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (pays(settings, buyAt, sellAt, middle) && totalFor(settings, buyAt.point, middle, buyAt.tax_rate) <= credits)
      low = middle;
    else high = middle - 1;
  }
  // Where the prices cross within one unit, that unit may still be profitable: compare the bills of both.
  const loads = [low, low + 1]
    .filter((units) => units > 0 && units <= limit)
    .map((units) => loadOf(settings, buyAt, sellAt, units))
    .filter(({ cost, profit }) => cost <= credits && profit > 0);
  return loads.reduce<Load | null>((best, load) => (best && best.profit >= load.profit ? best : load), null);
}

function loadOf(settings: GameSettings, buyAt: End, sellAt: End, quantity: number): Load {
  const cost = totalFor(settings, buyAt.point, quantity, buyAt.tax_rate);
  const revenue = totalFor(settings, sellAt.point, quantity, sellAt.tax_rate);
  return { quantity, cost, revenue, profit: revenue - cost };
}

/** Whether unit number `units` earns more than it costs, including taxes. */
function pays(settings: GameSettings, buyAt: End, sellAt: End, units: number): boolean {
  return (
    marginalPrice(afterTrade(sellAt.point, units)) * (100 - taxPercent(settings, 'sell', sellAt.tax_rate)) >
    marginalPrice(afterTrade(buyAt.point, units)) * (100 + taxPercent(settings, 'buy', buyAt.tax_rate))
  );
}
