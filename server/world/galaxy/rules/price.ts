/** `S`: the station sells and the player buys. `B`: the station buys and the player sells. */
export type TradeAction = 'S' | 'B';

/**
 * Inputs of a price. `quantity` is the stock on sale for `S`, the demand already filled for `B`; `mid` is the
 * station's own in credits, with at most three decimals; `elasticity` in thousandths.
 */
export type PricePoint = {
  action: TradeAction;
  quantity: number;
  capacity: number;
  elasticity: number;
  mid: number;
};

/** Units tradable before the stock is empty or the demand met. */
export function available(point: PricePoint): number {
  return Math.max(0, point.action === 'S' ? point.quantity : point.capacity - point.quantity);
}

/** The state after `units` were traded. */
export function afterTrade(point: PricePoint, units: number): PricePoint {
  return {
    ...point,
    quantity: point.action === 'S' ? point.quantity - units : point.quantity + units,
  };
}

/** Thousandths of a credit, in which mid prices are exact. */
const MID_UNIT = 1_000n;
function exactMid({ mid }: PricePoint): bigint {
  return BigInt(Math.round(mid * Number(MID_UNIT)));
}

type Fraction = { numerator: bigint; denominator: bigint };

/**
 * The integral of the unit price over `units`, exact. Selling at mid·(1−e·f) with f = quantity/capacity gives
 * mid·n·(2000·C − E·(2Q−n)) / (2000·C); buying at mid·(1+e·f) with f = unmet/capacity the same with a plus.
 */
function integral(point: PricePoint, units: number): Fraction {
  const n = BigInt(units);
  const capacity = BigInt(point.capacity);
  const bend = BigInt(point.elasticity) * (2n * BigInt(available(point)) - n);
  const twice = 2_000n * capacity;
  const numerator = exactMid(point) * n * (point.action === 'S' ? twice - bend : twice + bend);
  return { numerator, denominator: MID_UNIT * twice };
}

function floor({ numerator, denominator }: Fraction): number {
  return Number(numerator / denominator);
}
function ceil({ numerator, denominator }: Fraction): number {
  return Number((numerator + denominator - 1n) / denominator);
}

/**
 * Credits for `units` before tax, rounded against the trader once for the whole order, so that splitting gains nothing.
 * @throws RangeError when `units` is not a positive integer within what is available
 */
export function goodsTotal(point: PricePoint, units: number): number {
  if (!Number.isInteger(units) || units < 1 || units > available(point)) {
    throw new RangeError(`${units} units cannot change hands where ${available(point)} are available`);
  }
  const exact = integral(point, units);
  return point.action === 'S' ? ceil(exact) : floor(exact);
}

/**
 * The mean price over `units` before rounding to whole credits, in credits with two decimals and rounded like the
 * marginal prices, so that it lies between the price before and after.
 */
export function averagePrice(point: PricePoint, units: number): number {
  const { numerator, denominator } = integral(point, units);
  const exact = { numerator: 100n * numerator, denominator: denominator * BigInt(units) };
  return (point.action === 'S' ? ceil(exact) : floor(exact)) / 100;
}

/** The marginal price in hundredths of a credit, rounded against the trader. */
function marginalCents(point: PricePoint): number {
  const capacity = BigInt(Math.max(1, point.capacity));
  const bend = BigInt(point.elasticity) * BigInt(available(point));
  const whole = 1_000n * capacity;
  const exact = {
    numerator: 100n * exactMid(point) * (point.action === 'S' ? whole - bend : whole + bend),
    denominator: MID_UNIT * whole,
  };
  return point.action === 'S' ? ceil(exact) : floor(exact);
}

/** The price of the next unit, in credits with two decimals. */
export function marginalPrice(point: PricePoint): number {
  return marginalCents(point) / 100;
}

/** Whole credits for one unit now; the marginal price if none is available. */
export function unitPrice(point: PricePoint): number {
  if (available(point) > 0) return goodsTotal(point, 1);
  return point.action === 'S' ? Math.ceil(marginalPrice(point)) : Math.floor(marginalPrice(point));
}
