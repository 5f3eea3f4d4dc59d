import { listPriceFor, priceAt } from '#server/game/shipyard/rules/standing-price.ts';

type RepairPoints = Readonly<{ missing: number; price_each: number }>;
export type RepairOrder = { hull: number; shields: number; price: number };

function pointsFor({ missing, price_each }: RepairPoints, credits: number): number {
  return price_each === 0 ? missing : Math.min(missing, Math.floor(credits / price_each));
}

/**
 * What this many credits repair: hull first, since a ship without shields still flies; then shields. `percent`: the
 * price change by the player's standing.
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
