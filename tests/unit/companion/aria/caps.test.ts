import { describe, expect, it } from 'vitest';
import { CAPS, costStop, msToMidnight, refusedFor, utcDay } from '#server/companion/aria/rules/caps.ts';

const STOP = CAPS.playerDayMicros * CAPS.playerStop;
const NOTHING = { instance_micros: 0, player_micros: 0, projected_micros: 0 };

describe('what a request may cost', () => {
  it.each([
    ['nothing is free', {}, null],
    ['as much as one request may', { projected_micros: CAPS.requestMicros }, null],
    ['more than that', { projected_micros: CAPS.requestMicros + 1 }, 'ERR_REQUEST_COST_CAP_EXCEEDED'],
    ['up to the player’s stop', { player_micros: STOP - 10, projected_micros: 10 }, null],
    ['beyond it', { player_micros: STOP - 10, projected_micros: 11 }, 'ERR_DAILY_BUDGET_EXHAUSTED'],
    ['nothing, at the stop', { player_micros: STOP }, 'ERR_DAILY_BUDGET_EXHAUSTED'],
    [
      'beyond it by far too costly a request',
      { player_micros: STOP, projected_micros: CAPS.requestMicros + 1 },
      'ERR_DAILY_BUDGET_EXHAUSTED',
    ],
    ['up to the service’s cap', { instance_micros: CAPS.instanceDayMicros - 10, projected_micros: 10 }, null],
    [
      'beyond that',
      { instance_micros: CAPS.instanceDayMicros - 10, projected_micros: 11 },
      'ERR_INSTANCE_COST_CAP_EXCEEDED',
    ],
    ['nothing, at that', { instance_micros: CAPS.instanceDayMicros }, 'ERR_INSTANCE_COST_CAP_EXCEEDED'],
    [
      'at both, the service’s first',
      { instance_micros: CAPS.instanceDayMicros, player_micros: STOP },
      'ERR_INSTANCE_COST_CAP_EXCEEDED',
    ],
  ])('%s', (_name, spend, stop) => {
    expect(costStop({ ...NOTHING, ...spend })).toBe(stop);
  });
});

describe('the day of a count', () => {
  const late = new Date('2026-11-23T23:59:59.250Z');

  it('is in UTC', () => {
    expect([utcDay(late), utcDay(new Date('2026-11-24T00:00:00Z'))]).toEqual(['2026-11-23', '2026-11-24']);
  });

  it('ends at midnight', () => {
    expect([msToMidnight(late), msToMidnight(new Date('2026-11-24T00:00:00Z'))]).toEqual([750, 86_400_000]);
  });
});

describe('a refused request', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const secondsAgo = (seconds: readonly number[]) => seconds.map((one) => new Date(now.getTime() - one * 1_000));
  const usage = (seconds: readonly number[]) => ({ recent: secondsAgo(seconds), requests: 20, day: '2026-11-23' });

  it('waits until the oldest of ten in a minute has expired', () => {
    const ten = [70, 60, 50, 45, 40, 35, 30, 25, 20, 15, 10, 5];
    expect(refusedFor(usage(ten), now)).toEqual({ cap: 'minute', waitMs: 10_000 });
    const atOnce = Array<number>(10).fill(0);
    expect(refusedFor(usage(atOnce), now)).toEqual({ cap: 'minute', waitMs: 60_000 });
  });

  it('waits for the next day when the minute’s limit was not reached', () => {
    for (const seconds of [[], [50, 45, 40, 35, 30, 25, 20, 15, 10], [60, 50, 45, 40, 35, 30, 25, 20, 15, 10]])
      expect(refusedFor(usage(seconds), now)).toEqual({ cap: 'day', waitMs: 12 * 3_600_000 });
  });

  it('always has a positive waiting time', () => {
    expect(refusedFor(usage(Array<number>(10).fill(59.999)), now)).toEqual({ cap: 'minute', waitMs: 1 });
  });
});
