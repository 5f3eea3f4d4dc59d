export type StowedUnits = { commodity: string; quantity: number; cost_basis: number };

/** The most valuable units that fit into `holds`, with their share of the cost. */
export function maxValueUnits(cargo: readonly StowedUnits[], holds: number): StowedUnits[] {
  let free = holds;
  const byUnitCost = cargo.toSorted(
    (a, b) => b.cost_basis * a.quantity - a.cost_basis * b.quantity || a.commodity.localeCompare(b.commodity),
  );
  return byUnitCost.flatMap((lot): StowedUnits[] => {
    const quantity = Math.min(free, lot.quantity);
    free -= quantity;
    if (quantity === 0) return [];
    return [{ ...lot, quantity, cost_basis: Math.floor((lot.cost_basis * quantity) / lot.quantity) }];
  });
}
