import { describe, expect, it } from 'vitest';
import { findReturned, readReference } from '#app/(player)/subscription/_parts/find-returned.ts';

const NEWEST = { id: 'b', payment_subscription_id: 'I-2' };
const OLDER = { id: 'a', payment_subscription_id: 'I-1' };
const MINE = [NEWEST, OLDER];

function returnedBy(query: string) {
  return findReturned(MINE, readReference(new URLSearchParams(query)));
}

describe('a return from the payment provider', () => {
  it('shows the subscription it names', () => {
    expect(returnedBy('ba_token=BA-9&token=T-9&subscription_id=I-1')).toBe(OLDER);
  });

  it('shows none for an unknown name or another account’s', () => {
    expect(returnedBy('subscription_id=I-9')).toBeUndefined();
  });

  it.each(['token=T-9', 'ba_token=BA-9', 'subscription_id=', ''])('shows the newest with "%s"', (query) => {
    expect(returnedBy(query)).toBe(NEWEST);
  });

  it('prefers token to ba_token as the reference shown', () => {
    expect(readReference(new URLSearchParams('ba_token=BA-9&token=T-9'))?.value).toBe('T-9');
  });

  it('shortens a long reference to a line', () => {
    expect(readReference(new URLSearchParams({ token: 'x'.repeat(5_000) }))?.value).toHaveLength(100);
  });
});
