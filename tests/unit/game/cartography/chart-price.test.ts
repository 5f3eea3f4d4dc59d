import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import {
  CHART_KINDS,
  type Chart,
  chartKind,
  chartPrice,
  chartsToBuy,
} from '#server/game/cartography/rules/chart-price.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const DAY_MS = 86_400_000;
const charts: fc.Arbitrary<Chart[]> = fc.uniqueArray(
  fc.record({
    sector_id: fc.uuid(),
    sector_number: fc.integer({ min: 1, max: 300 }),
    last_at: fc.option(fc.integer({ min: 0, max: 60 * DAY_MS }).map((ago) => new Date(NOW.getTime() - ago))),
  }),
  { selector: ({ sector_id }) => sector_id, maxLength: 200 },
);

it('pays the first chart best, and an old one better than a known one', () => {
  const [first = 0, stale = 0, known = 0] = CHART_KINDS.map((kind) => chartPrice(DEFAULT_SETTINGS, kind));
  expect(first).toBeGreaterThan(stale);
  expect(stale).toBeGreaterThan(known);
  expect(known).toBeGreaterThan(0);
  const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
  expect(chartKind(DEFAULT_SETTINGS, null, NOW)).toBe('first');
  expect(chartKind(DEFAULT_SETTINGS, ago(DEFAULT_SETTINGS.chart_stale_days), NOW)).toBe('stale');
  expect(chartKind(DEFAULT_SETTINGS, new Date(ago(DEFAULT_SETTINGS.chart_stale_days).getTime() + 1), NOW)).toBe(
    'known',
  );
});

it('never exceeds the daily limit, sells no chart twice, and keeps charts it does not buy', () => {
  fc.assert(
    fc.property(charts, fc.nat(5_000), (owned, earned) => {
      const { bought, total, left } = chartsToBuy(DEFAULT_SETTINGS, owned, earned, NOW);
      expect(total).toBe(bought.reduce((sum, { price }) => sum + price, 0));
      expect(Math.min(1, total) * (earned + total)).toBeLessThanOrEqual(DEFAULT_SETTINGS.chart_day_limit);
      expect(bought.length + left).toBe(owned.length);
      expect(new Set(bought.map(({ sector_id }) => sector_id)).size).toBe(bought.length);
    }),
  );
});

it('takes the lowest numbers of equally paid charts up to the limit, whatever their ids', () => {
  const price = chartPrice(DEFAULT_SETTINGS, 'first');
  const most = Math.floor(DEFAULT_SETTINGS.chart_day_limit / price);
  const owned = Array.from({ length: most + 10 }, (_, index): Chart => {
    const sector_number = most + 10 - index;
    return { sector_id: `id-${String(index).padStart(4, '0')}`, sector_number, last_at: null };
  });
  const { bought } = chartsToBuy(DEFAULT_SETTINGS, owned, 0, NOW);
  const numberOf = new Map(owned.map(({ sector_id, sector_number }) => [sector_id, sector_number]));
  const numbers = bought.map(({ sector_id }) => numberOf.get(sector_id));
  expect(numbers).toEqual(Array.from({ length: most }, (_, index) => index + 1));
});

it('pays no more for charts sold in two orders on one day than in one', () => {
  fc.assert(
    fc.property(charts, fc.nat(200), (owned, cut) => {
      const whole = chartsToBuy(DEFAULT_SETTINGS, owned, 0, NOW).total;
      const one = chartsToBuy(DEFAULT_SETTINGS, owned.slice(0, cut), 0, NOW).total;
      const other = chartsToBuy(DEFAULT_SETTINGS, owned.slice(cut), one, NOW).total;
      expect(one + other).toBeLessThanOrEqual(Math.max(whole, DEFAULT_SETTINGS.chart_day_limit));
    }),
  );
});
