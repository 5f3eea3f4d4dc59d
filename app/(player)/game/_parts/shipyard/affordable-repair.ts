type RepairPoints = Readonly<{ missing: number; price_each: number }>;
export type RepairOrder = { hull: number; shields: number; price: number };

function pointsFor({ missing, price_each }: RepairPoints, credits: number): number {
  return price_each === 0 ? missing : Math.min(missing, Math.floor(credits / price_each));
}

/** What so many credits mend: the hull first, since a ship without shields still flies; then the shields. */
export function affordableRepair(repair: { hull: RepairPoints; shields: RepairPoints }, credits: number): RepairOrder {
  const hull = pointsFor(repair.hull, credits);
  const left = credits - hull * repair.hull.price_each;
  const shields = pointsFor(repair.shields, left);
  return { hull, shields, price: hull * repair.hull.price_each + shields * repair.shields.price_each };
}
