import { describe, expect, it } from 'vitest';
import { clickOutcome, mustConfirm } from '#app/_ui/confirm-rule.ts';

describe('the confirm rule', () => {
  it.each([
    [0, false],
    [1_000, false],
    [1_001, true],
    [-1_000, false],
    [-1_001, true],
  ])('%d credits: asks once more is %s', (credits, requests) => {
    expect(mustConfirm(credits)).toBe(requests);
  });

  it('asks at the first click and acts at the second, or acts at once where no confirmation is needed', () => {
    expect(clickOutcome(true, false)).toEqual({ acts: false, armed: true });
    expect(clickOutcome(true, true)).toEqual({ acts: true, armed: false });
    expect(clickOutcome(false, false)).toEqual({ acts: true, armed: false });
  });
});
