import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { type Job, jobValue, MAX_WAY_WARPS } from '#server/game/contracts/rules/job-value.ts';
import { POSTED_KINDS } from '#server/game/contracts/rules/terms.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';

const CHART: Job = {
  ...{ kind: 'chart', commodity: null, quantity: 0, places: 1, unit_price: null, warps: 1 },
  ...{ is_safe: true, chart_days: null, is_ordered: false },
};
function value(job: Partial<Job>): number {
  return jobValue(DEFAULT_SETTINGS, { ...CHART, ...job });
}

const jobs = fc.record({
  kind: fc.constantFrom(...POSTED_KINDS),
  commodity: fc.constantFrom(...COMMODITIES),
  quantity: fc.integer({ min: 1, max: 100_000 }),
  places: fc.integer({ min: 1, max: 50 }),
  unit_price: fc.option(fc.integer({ min: 1, max: 400 })),
  warps: fc.nat(30),
  is_safe: fc.boolean(),
  chart_days: fc.option(fc.nat(60)),
  is_ordered: fc.boolean(),
});

it('values a chart by the way to it, the risk and its age: one that is fresh or on order has none', () => {
  expect(value({})).toBe(60);
  expect(value({ warps: 0 })).toBe(60);
  expect(value({ warps: 2 })).toBe(120);
  expect(value({ warps: 9, is_safe: false })).toBe(150);
  expect(value({ chart_days: 0 })).toBe(0);
  expect(value({ warps: 2, chart_days: 3 })).toBe(51);
  expect(value({ places: 50 })).toBe(60);
  expect(value({ is_ordered: true })).toBe(0);
});

it('values passengers by their way, an escort by its own, and goods at the mid price or what the destination asks', () => {
  const passengers = { kind: 'passengers', quantity: 100_000 } as const;
  expect(value({ ...passengers, warps: 0 })).toBe(0);
  expect(value({ ...passengers, warps: 1 })).toBe(180);
  expect(value({ ...passengers, quantity: 5, warps: 1 })).toBe(100);
  expect(value({ ...passengers, warps: 30 })).toBe(300);
  expect(value({ kind: 'escort', warps: 2, places: 3 })).toBe(360);
  const ore = { kind: 'deliver', commodity: 'ore', quantity: 10 } as const;
  expect(value(ore)).toBe(300);
  expect(value({ ...ore, unit_price: 12 })).toBe(120);
  expect(value({ ...ore, unit_price: 45 })).toBe(300);
});

it('never values work without goods above twice what its turns pay, whatever the poster defines', () => {
  const { station_contract_turn_value: turn, dock_turns } = DEFAULT_SETTINGS;
  fc.assert(
    fc.property(jobs, (job) => {
      const most = jobValue(DEFAULT_SETTINGS, job);
      expect(most).toBeGreaterThanOrEqual(0);
      if (job.kind === 'deliver') return;
      // Arriving takes a warp, an escort or a chart again one more; passengers dock twice.
      const turns = job.kind === 'passengers' ? job.warps + 2 * dock_turns : 1;
      expect(most).toBeLessThanOrEqual(job.places * turns * turn * MAX_WAY_WARPS * 1.25);
    }),
  );
});
