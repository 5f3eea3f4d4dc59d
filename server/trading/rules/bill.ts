import { lever } from '#server/players/rules/levers.ts';
import { afterTrade, available, goodsTotal, marginalPrice, type PricePoint } from '#server/trading/rules/price.ts';

/** Seen from the player. */
export type Side = 'buy' | 'sell';

/** Everything a quote shows and a trade charges, in credits. `total` is what the player pays or receives. */
export type Bill = {
  quantity: number;
  start_price: number;
  end_price: number;
  average_price: number;
  goods_total: number;
  tax_rate: number;
  tax: number;
  total: number;
};

export const sideOf = (action: PricePoint['action']): Side => (action === 'S' ? 'buy' : 'sell');

/** Region tax on `goods` credits at `rate` percent, rounded up. */
export const taxOn = (side: Side, goods: number, rate: number): number => {
  const share = side === 'buy' ? lever('tax_on_purchases') : lever('tax_on_sales');
  return Math.ceil((goods * rate * share) / 100_000);
};

/** @throws RangeError when `quantity` is not available */
export const billFor = (point: PricePoint, quantity: number, taxRate: number): Bill => {
  const goods = goodsTotal(point, quantity);
  const tax = taxOn(sideOf(point.action), goods, taxRate);
  return {
    quantity,
    start_price: marginalPrice(point),
    end_price: marginalPrice(afterTrade(point, quantity)),
    average_price: Math.round((goods * 100) / quantity) / 100,
    goods_total: goods,
    tax_rate: taxRate,
    tax,
    total: point.action === 'S' ? goods + tax : goods - tax,
  };
};

/** The most units that `credits` pay for with tax. */
export const affordable = (point: PricePoint, taxRate: number, credits: number): number => {
  let low = 0;
  let high = available(point);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (billFor(point, middle, taxRate).total <= credits) low = middle;
    else high = middle - 1;
  }
  return low;
};
