/** Units on board and their cost in credits, including tax. */
export type Holding = { quantity: number; cost_basis: number };

/** The share of the cost that leaves with `units`: average cost, rounded up so that profit is never overstated. */
export function costOf(holding: Holding, units: number): number {
  if (units >= holding.quantity) return holding.cost_basis;
  const exact = BigInt(holding.cost_basis) * BigInt(units);
  const whole = BigInt(holding.quantity);
  return Number((exact + whole - 1n) / whole);
}
