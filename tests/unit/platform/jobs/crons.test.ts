import { Inngest } from 'inngest';
import { expect, it } from 'vitest';
import { jobFunctions } from '#server/jobs.ts';
import type { Services } from '#server/platform/context.ts';
import { rowsOf } from '#server/platform/jobs/job-meter.ts';
import { durationOf } from '#server/platform/jobs/rules/times.ts';

/** No function is called; creating them reads nothing. */
const SERVICES = new Proxy({}, { get: () => () => undefined }) as unknown as Services;

it('run one at a time and end by a deadline, every one of them', () => {
  const crons = jobFunctions(new Inngest({ id: 'test', isDev: false }), SERVICES).filter(({ opts }) =>
    [opts.triggers ?? []].flat().some((trigger) => 'cron' in trigger),
  );
  expect(crons.length).toBeGreaterThan(25);
  for (const { opts } of crons) {
    expect(opts.concurrency, `the concurrency of ${opts.id}`).toEqual([{ limit: 1 }]);
    const deadline = durationOf(String(opts.timeouts?.finish ?? ''));
    expect(deadline, `the deadline of ${opts.id}`).toBeGreaterThan(0);
    expect(deadline, `the deadline of ${opts.id}`).toBeLessThanOrEqual(6 * 3_600_000);
  }
});

it('are measured by the sum of the figures that they return', () => {
  expect(rowsOf({ closed: 1, granted: { some: 2, none: null }, name: 'x' })).toBe(3);
  expect(rowsOf(4)).toBe(4);
  expect(rowsOf(undefined)).toBe(0);
});
