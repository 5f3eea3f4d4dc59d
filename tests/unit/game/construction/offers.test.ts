import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { cancelRefund, ORDERED_SHIPS, shipOffer } from '#server/game/construction/rules/offers.ts';
import { shipModel } from '#server/world/ships/rules/catalogue.ts';

it('never sells a ship for less than a shipyard pays for it, under any settings', () => {
  const cheapest = { ...DEFAULT_SETTINGS, construction_ship_share: SETTINGS.construction_ship_share.min };
  for (const type of ORDERED_SHIPS) {
    const { price, hours } = shipOffer(cheapest, type);
    expect(price).toBeGreaterThanOrEqual((shipModel(type).price * SETTINGS.trade_in_share.max) / 100);
    expect(hours).toBeGreaterThan(0);
  }
  expect(shipOffer(DEFAULT_SETTINGS, 'carrier')).toEqual({ price: 1_080_000, hours: 80, slip: 'special_construction' });
  expect(shipOffer(DEFAULT_SETTINGS, 'scout').slip).toBe('construction');
});

it('refunds everything while an order waits, then less and less, never more than the price', () => {
  const started_at = new Date('2026-03-01T00:00:00Z');
  const done_at = new Date('2026-03-02T00:00:00Z');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.nat(86_400_000), fc.nat(86_400_000), (price, one, other) => {
      const [early, late] = [Math.min(one, other), Math.max(one, other)];
      const refund = (ms: number) => cancelRefund({ price, started_at, done_at }, new Date(started_at.getTime() + ms));
      expect(cancelRefund({ price, started_at: null, done_at: null }, done_at)).toBe(price);
      expect(refund(0)).toBe(price);
      expect(refund(86_400_000)).toBe(0);
      expect(refund(late)).toBeLessThanOrEqual(refund(early));
      expect(refund(early)).toBeLessThanOrEqual(price);
      expect(refund(late)).toBeGreaterThanOrEqual(0);
    }),
  );
});
