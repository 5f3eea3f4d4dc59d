import fc from 'fast-check';
import type { Venue } from '#server/game/trading/rules/bill.ts';
import type { PricePoint } from '#server/world/galaxy/rules/price.ts';

/** Any stock that the rules allow. */
export const anyPoint: fc.Arbitrary<PricePoint> = fc
  .record({
    action: fc.constantFrom<'S' | 'B'>('S', 'B'),
    capacity: fc.integer({ min: 1, max: 100_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    elasticity: fc.integer({ min: 50, max: 600 }),
    mid: fc.integer({ min: 1_000, max: 20_000_000 }).map((thousandths) => thousandths / 1_000),
  })
  .map(({ share, ...point }) => ({ ...point, quantity: Math.floor(point.capacity * share) }));

export const anyVenue: fc.Arbitrary<Venue> = fc.constantFrom('open', 'black');

export const anyTaxRate = fc.integer({ min: 5, max: 25 });
