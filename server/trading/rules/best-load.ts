import { billFor } from '#server/trading/rules/bill.ts';
import { afterTrade, available, marginalPrice, type PricePoint } from '#server/trading/rules/price.ts';

export type End = { point: PricePoint; tax_rate: number };
export type Load = { quantity: number; cost: number; revenue: number; profit: number };

/**
 * The load that earns most between a seller and a buyer: as long as the next unit earns more than it costs.
 * Null when even the first does not. `most` bounds it by holds.
 */
export const bestLoad = (buyAt: End, sellAt: End, most: number, credits: number): Load | null => {
  let low = 0;
  let high = Math.min(most, available(buyAt.point), available(sellAt.point));
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (pays(buyAt, sellAt, middle) && billFor(buyAt.point, middle, buyAt.tax_rate).total <= credits) low = middle;
    else high = middle - 1;
  }
  if (low === 0) return null;
  const cost = billFor(buyAt.point, low, buyAt.tax_rate).total;
  const revenue = billFor(sellAt.point, low, sellAt.tax_rate).total;
  return revenue > cost ? { quantity: low, cost, revenue, profit: revenue - cost } : null;
};

/** Whether unit number `units` still earns more than it costs, before taxes on sales. */
const pays = (buyAt: End, sellAt: End, units: number): boolean =>
  marginalPrice(afterTrade(sellAt.point, units)) * 100 >
  marginalPrice(afterTrade(buyAt.point, units)) * (100 + buyAt.tax_rate);
