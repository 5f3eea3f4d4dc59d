import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  chooseObjectives,
  OBJECTIVE_METRICS,
  OBJECTIVE_POINTS,
  OBJECTIVES,
  OBJECTIVES_PER_PERIOD,
} from '#server/community/progress/rules/objectives.ts';
import { PERIODS, periodAt } from '#server/community/progress/rules/periods.ts';

const time = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const period = fc.constantFrom(...PERIODS);
const past = fc.record({
  trades: fc.integer({ min: 0, max: 500 }),
  tried: fc.uniqueArray(fc.constantFrom(...OBJECTIVE_METRICS)).map((metrics) => new Set(metrics)),
});

it('chooses three different objectives, the same for the same player, period and history', () => {
  fc.assert(
    fc.property(fc.integer(), fc.uuid(), time, period, past, (seed, player, now, name, before) => {
      const start = periodAt(name, now);
      const chosen = chooseObjectives(seed, player, start, before);
      expect(chosen).toHaveLength(OBJECTIVES_PER_PERIOD);
      expect(new Set(chosen.map(({ metric }) => metric)).size).toBe(OBJECTIVES_PER_PERIOD);
      expect(chooseObjectives(seed, player, periodAt(name, start.starts_at), before)).toEqual(chosen);
      for (const { metric, target, points } of chosen) {
        expect(target).toBe(OBJECTIVES[metric][name]);
        expect(points).toBe(OBJECTIVE_POINTS[name]);
        expect(OBJECTIVES[metric].after).toBeLessThanOrEqual(before.trades);
      }
    }),
  );
});

it('chooses no tried objective while an untried one is possible', () => {
  fc.assert(
    fc.property(fc.uuid(), time, period, past, (player, now, name, before) => {
      const chosen = chooseObjectives(1, player, periodAt(name, now), before);
      const untried = OBJECTIVE_METRICS.filter(
        (metric) =>
          !before.tried.has(metric) && OBJECTIVES[metric][name] !== null && OBJECTIVES[metric].after <= before.trades,
      );
      const set = chosen.filter(({ metric }) => !before.tried.has(metric));
      expect(set).toHaveLength(Math.min(OBJECTIVES_PER_PERIOD, untried.length));
    }),
  );
});

it('varies between players and days', () => {
  const all = { trades: 500, tried: new Set(OBJECTIVE_METRICS) };
  const day = periodAt('day', new Date('2026-11-22T12:00:00Z'));
  const sets = Array.from({ length: 50 }, (_, index) =>
    chooseObjectives(1, `player ${index}`, day, all)
      .map(({ metric }) => metric)
      .join(),
  );
  expect(new Set(sets).size).toBeGreaterThan(20);
});

it('counts days from midnight and weeks from Monday, in UTC, without gaps', () => {
  fc.assert(
    fc.property(time, period, (now, name) => {
      const { starts_at, ends_at } = periodAt(name, now);
      expect(starts_at.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(ends_at.getTime()).toBeGreaterThan(now.getTime());
      expect(starts_at.toISOString()).toContain('T00:00:00.000Z');
      if (name === 'week') expect(starts_at.getUTCDay()).toBe(1);
      expect(periodAt(name, ends_at).starts_at).toEqual(ends_at);
    }),
  );
});
