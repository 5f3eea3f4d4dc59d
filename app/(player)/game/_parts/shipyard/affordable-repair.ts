import { listPriceFor, priceAt } from '#server/shipyard/rules/standing-price.ts';

type RepairPoints = Readonly<{ missing: number; price_each: number }>;
export type RepairOrder = { hull: number; shields: number; price: number };

function pointsFor({ missing, price_each }: RepairPoints, credits: number): number {
  return price_each === 0 ? missing : Math.min(missing, Math.floor(credits / price_each));
}

/**
 * What so many credits mend: the hull first, since a ship without shields still flies; then the shields. `percent`: what the
 * player's standing adds to list prices.
 */
export function affordableRepair(
  repair: { hull: RepairPoints; shields: RepairPoints },
  credits: number,
  percent = 0,
): RepairOrder {
  const budget = listPriceFor(credits, percent);
  const hull = pointsFor(repair.hull, budget);
  const left = budget - hull * repair.hull.price_each;
  const shields = pointsFor(repair.shields, left);
  return {
    hull,
    shields,
    price: priceAt(hull * repair.hull.price_each + shields * repair.shields.price_each, percent),
  };
}
