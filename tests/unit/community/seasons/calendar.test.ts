import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SEASON_WEEKS, seasonAt, seasonOf } from '#server/community/seasons/rules/season.ts';

const time = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});

it('every time belongs to exactly one season of eight weeks, from a Monday to a Monday', () => {
  fc.assert(
    fc.property(time, (now) => {
      const season = seasonAt(now);
      expect(season.starts_at.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(season.ends_at.getTime()).toBeGreaterThan(now.getTime());
      expect(season.ends_at.getTime() - season.starts_at.getTime()).toBe(SEASON_WEEKS * 7 * 86_400_000);
      expect(season.starts_at.getUTCDay()).toBe(1);
      expect(seasonOf(season.number)).toEqual(season);
      expect(seasonAt(season.ends_at).number).toBe(season.number + 1);
    }),
  );
});

it('the first one began on 12 October 2026', () => {
  expect(seasonAt(new Date('2026-10-12T00:00:00Z')).number).toBe(1);
  expect(seasonAt(new Date('2026-12-06T23:59:59Z')).number).toBe(1);
});
