import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fundShare, isDayOver, reportedDays, startOfWeek } from '#server/money/governance/rules/taxes.ts';

const time = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true });

it('gives a fund half of a tax in whole credits, never more', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (tax) => {
      const share = fundShare(tax);
      expect(Number.isInteger(share)).toBe(true);
      expect(share * 2).toBeLessThanOrEqual(tax);
      expect(tax - share * 2).toBeLessThanOrEqual(1);
    }),
  );
});

it('reports whole UTC days without a gap, from before the first reported week up to today', () => {
  fc.assert(
    fc.property(time, (now) => {
      const days = reportedDays(now).map((day) => day.getTime());
      for (const [at, day] of days.entries()) {
        expect(day % 86_400_000).toBe(0);
        if (at > 0) expect(day - (days[at - 1] ?? 0)).toBe(86_400_000);
      }
      const today = days.at(-1) ?? 0;
      expect(now.getTime() - today).toBeGreaterThanOrEqual(0);
      expect(now.getTime() - today).toBeLessThan(86_400_000);
      expect(days[0]).toBeLessThanOrEqual(startOfWeek(now).getTime() - 11 * 7 * 86_400_000);
      expect(isDayOver(new Date(today), now)).toBe(false);
      expect(isDayOver(new Date(days[0] ?? 0), now)).toBe(true);
    }),
  );
});

it('begins weeks on Monday', () => {
  fc.assert(
    fc.property(time, (now) => {
      const monday = startOfWeek(now);
      expect(monday.getUTCDay()).toBe(1);
      expect(now.getTime() - monday.getTime()).toBeGreaterThanOrEqual(0);
      expect(now.getTime() - monday.getTime()).toBeLessThan(7 * 86_400_000);
    }),
  );
});
