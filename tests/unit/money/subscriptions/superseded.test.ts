import { describe, expect, it } from 'vitest';
import {
  currentSubscription,
  findSuperseded,
  type HeldSubscription,
} from '#server/money/subscriptions/rules/entitlement.ts';
import { compensationFor, deadlineOf, forfeitedAt, isClaimable } from '#server/money/subscriptions/rules/lapse.ts';

function citizen(id: string, status: HeldSubscription['status'] = 'active'): HeldSubscription {
  return { id, tier: 'galactic_citizen', status, region_id: null };
}
function owner(id: string, region_id: string | null, status: HeldSubscription['status'] = 'active'): HeldSubscription {
  return { id, tier: 'regional_owner', status, region_id };
}

describe('several subscriptions for the same product', () => {
  it('the newest active one counts, in any order', () => {
    const held = [citizen('b'), citizen('d', 'suspended'), citizen('c'), citizen('a'), citizen('e', 'pending')];
    expect(currentSubscription(citizen('a'), held)?.id).toBe('c');
    expect(currentSubscription(citizen('a'), held.toReversed())?.id).toBe('c');
    expect(currentSubscription(citizen('a'), [citizen('a', 'cancelled')])).toBeUndefined();
    expect(currentSubscription(citizen('a'), [])).toBeUndefined();
  });

  it('the others that are still open are ended', () => {
    const held = [
      citizen('a'),
      citizen('b', 'suspended'),
      citizen('c', 'cancelled'),
      citizen('d', 'pending'),
      citizen('e'),
    ];
    expect(findSuperseded(citizen('e'), held)).toEqual(['a', 'b']);
  });

  it('a region ends the citizenship that was bought before it, not the one bought after', () => {
    const held = [citizen('a'), owner('b', 'r1'), citizen('c')];
    expect(findSuperseded(owner('b', 'r1'), held)).toEqual(['a']);
    expect(findSuperseded(undefined, held)).toEqual(['a']);
    expect(findSuperseded(undefined, [citizen('a'), owner('b', null, 'suspended')])).toEqual([]);
  });

  it('regions are independent of each other and of citizenship', () => {
    const held = [owner('a', 'r1'), owner('b', 'r2'), citizen('c'), owner('d', 'r1', 'suspended')];
    expect(currentSubscription(owner('x', 'r1'), held)?.id).toBe('a');
    expect(currentSubscription(owner('x', 'r3'), held)).toBeUndefined();
    expect(findSuperseded(owner('a', 'r1'), held)).toEqual(['d']);
    expect(findSuperseded(citizen('c'), held)).toEqual([]);
  });

  it('a region that has not been created yet does not supersede another', () => {
    const held = [owner('a', null), owner('b', null)];
    expect(currentSubscription(owner('a', null), held)).toBeUndefined();
    expect(findSuperseded(owner('b', null), held)).toEqual([]);
  });
});

describe('when citizenship ends', () => {
  it('property abroad can be moved home for a week, and is given up after thirty more days', () => {
    expect(deadlineOf(new Date('2026-03-01T08:00:00Z'))).toEqual(new Date('2026-03-08T08:00:00Z'));
    expect(forfeitedAt(new Date('2026-03-08T08:00:00Z'))).toEqual(new Date('2026-04-07T08:00:00Z'));
  });

  it('the bank pays half the price, in whole credits', () => {
    expect([0, 1, 3, 45_001].map(compensationFor)).toEqual([0, 0, 1, 22_500]);
  });
});

it('a region can be claimed while it is suspended or in its grace period', () => {
  const statuses = ['active', 'suspended', 'grace', 'terminated', 'deleted', ''];
  expect(statuses.filter(isClaimable)).toEqual(['suspended', 'grace']);
});
