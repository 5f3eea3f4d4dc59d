import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offsetAfter, type TimedAnswer } from '#app/_browser/service-clock.ts';

const START = Date.UTC(2026, 5, 1, 12, 0, 0, 500);
const latency = fc.integer({ min: 0, max: 20_000 });

/** An answer by a service whose clock is `offset` ahead, `there` ms after the request and `back` ms before its arrival. */
function answerAt(sentAt: number, offset: number, there: number, back: number): TimedAnswer {
  return { date: new Date(sentAt + offset + there).toUTCString(), sentAt, receivedAt: sentAt + there + back };
}

describe('how far the service’s clock is ahead', () => {
  it('is found to the second and the time of the way, whatever the device says', () => {
    const offsets = fc.integer({ min: -400 * 86_400_000, max: 400 * 86_400_000 });
    fc.assert(
      fc.property(offsets, offsets, latency, latency, (held, offset, there, back) => {
        const found = offsetAfter(held, answerAt(START, offset, there, back));
        expect(Math.abs(found - offset)).toBeLessThanOrEqual(there + back + 1_000);
      }),
    );
  });

  it('is nothing while the device may be right', () => {
    fc.assert(
      fc.property(latency, latency, (there, back) => {
        expect(offsetAfter(0, answerAt(START, 0, there, back))).toBe(0);
      }),
    );
  });

  it('does not change with answers that agree, and returns to nothing once the device is right', () => {
    const held = offsetAfter(0, answerAt(START, 3_600_000, 40, 60));
    expect(held).toBeGreaterThan(3_598_000);
    expect(offsetAfter(held, answerAt(START + 7_000, 3_600_000, 300, 900))).toBe(held);
    expect(offsetAfter(held, answerAt(START + 9_000, 0, 30, 30))).toBe(0);
  });

  it('stays without a date', () => {
    expect(offsetAfter(5_000, { date: null, sentAt: START, receivedAt: START })).toBe(5_000);
    expect(offsetAfter(5_000, { date: 'yesterday', sentAt: START, receivedAt: START })).toBe(5_000);
  });
});
