import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSlidingLog } from '#server/platform/limits/sliding-log.ts';

const MINUTE = 60_000;

describe('sliding log', () => {
  it('admits the quota, refuses the next and returns when it is available again', () => {
    const log = createSlidingLog();
    expect([0, 1_000, 2_000].map((at) => log.hit(at, 3, MINUTE).remaining)).toEqual([2, 1, 0]);
    expect(log.hit(10_000, 3, MINUTE)).toEqual({ allowed: false, remaining: 0, resetMs: 50_000 });
    expect(log.hit(MINUTE - 1, 3, MINUTE).allowed).toBe(false);
    expect(log.hit(MINUTE, 3, MINUTE)).toMatchObject({ allowed: true, remaining: 0 });
    expect(log.hit(MINUTE, 3, MINUTE).allowed).toBe(false);
  });

  it('never exceeds the quota in any window, and never refuses below it', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(gaps, fc.integer({ min: 1, max: 12 }), (steps, quota) => {
        const log = createSlidingLog();
        const allowed: number[] = [];
        let now = 0;
        for (const step of steps) {
          now += step;
          const inWindow = allowed.filter((at) => at > now - MINUTE).length;
          const hit = log.hit(now, quota, MINUTE);
          expect(hit.allowed).toBe(inWindow < quota);
          expect(hit.resetMs).toBeGreaterThan(0);
          if (hit.allowed) allowed.push(now);
        }
      }),
    );
  });

  it('keeps counting after it dropped many entries', () => {
    const log = createSlidingLog();
    expect(log.expiresAt(MINUTE)).toBe(MINUTE);
    for (let at = 0; at < 500; at++) expect(log.hit(at * 1_000, 60, MINUTE).allowed).toBe(true);
    expect(log.hit(500_000, 60, MINUTE)).toEqual({ allowed: true, remaining: 0, resetMs: 1_000 });
    expect(log.hit(500_000, 60, MINUTE)).toEqual({ allowed: false, remaining: 0, resetMs: 1_000 });
    expect(log.hit(530_500, 60, MINUTE)).toEqual({ allowed: true, remaining: 29, resetMs: 500 });
    expect(log.expiresAt(MINUTE)).toBe(590_500);
  });

  it('can be deleted once its last attempt has expired', () => {
    const log = createSlidingLog();
    log.hit(5_000, 2, MINUTE);
    log.hit(7_000, 2, MINUTE);
    log.hit(9_000, 2, MINUTE);
    expect(log.expiresAt(MINUTE)).toBe(67_000);
  });
});
