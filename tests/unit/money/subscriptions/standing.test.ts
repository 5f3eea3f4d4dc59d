import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVENT_TYPES } from '#server/foundation/payments/rules/envelope.ts';
import { entitlementOf } from '#server/money/subscriptions/rules/entitlement.ts';
import { type LoggedEvent, MAX_FAILED_PAYMENTS, standingAfter } from '#server/money/subscriptions/rules/standing.ts';
import { STATUSES, TIERS } from '#server/money/subscriptions/schemas.ts';

const events = fc
  .uniqueArray(fc.nat({ max: 50 }), { maxLength: 12 })
  .chain((times) =>
    fc.tuple(...times.map((at) => fc.constantFrom(...EVENT_TYPES).map((event_type) => ({ at, event_type })))),
  )
  .map((list) =>
    list.map(({ at, event_type }): LoggedEvent => ({ event_id: `e${at}`, event_type, event_time: new Date(at) })),
  );

it('does not depend on the order in which events arrive', () => {
  fc.assert(
    fc.property(events, fc.infiniteStream(fc.nat()), (list, keys) => {
      const shuffled = list
        .map((event) => ({ event, key: keys.next().value ?? 0 }))
        .sort((a, b) => a.key - b.key)
        .map(({ event }) => event);
      expect(standingAfter(shuffled)).toEqual(standingAfter(list));
    }),
  );
});

const ENDS: readonly string[] = ['BILLING.SUBSCRIPTION.CANCELLED', 'BILLING.SUBSCRIPTION.EXPIRED'];
const SUSPENDS: readonly string[] = [
  'BILLING.SUBSCRIPTION.SUSPENDED',
  'PAYMENT.SALE.REFUNDED',
  'PAYMENT.SALE.REVERSED',
];
/** The same rules said once more, as questions about the events instead of steps. */
function referenceStatus(list: readonly LoggedEvent[]): string {
  const ordered = [...list].sort((a, b) => a.event_time.getTime() - b.event_time.getTime());
  const opened = ordered.findLastIndex(({ event_type }) => event_type.endsWith('ACTIVATED'));
  const since = ordered.slice(opened + 1);
  if (since.some(({ event_type }) => ENDS.includes(event_type))) return 'cancelled';
  const paid = since.findLastIndex(({ event_type }) => event_type === 'PAYMENT.SALE.COMPLETED');
  const unpaid = since.slice(paid + 1);
  const failures = unpaid.filter(({ event_type }) => event_type === 'BILLING.SUBSCRIPTION.PAYMENT.FAILED').length;
  const isSuspended = failures >= MAX_FAILED_PAYMENTS || unpaid.some(({ event_type }) => SUSPENDS.includes(event_type));
  if (isSuspended) return 'suspended';
  if (opened >= 0) return 'active';
  // Before an activation a payment only lifts what suspended.
  const before = standingAfter(since.slice(0, paid + 1)).status;
  return before;
}

it('equals a reference model based on the events after the last activation', () => {
  const opened = events.filter((list) => list.some(({ event_type }) => event_type.endsWith('ACTIVATED')));
  fc.assert(
    fc.property(opened, (list) => {
      expect(standingAfter(list).status).toBe(referenceStatus(list));
    }),
    { numRuns: 2_000 },
  );
});

it('an older suspension never undoes a newer activation', () => {
  const at = (ms: number, event_type: LoggedEvent['event_type']) => ({
    event_id: `${ms}`,
    event_type,
    event_time: new Date(ms),
  });
  expect(standingAfter([at(2, 'BILLING.SUBSCRIPTION.ACTIVATED'), at(1, 'BILLING.SUBSCRIPTION.SUSPENDED')]).status).toBe(
    'active',
  );
});

it('a payment without an activation grants nothing', () => {
  const paid = { event_id: 'a', event_type: 'PAYMENT.SALE.COMPLETED' as const, event_time: new Date(1) };
  expect(standingAfter([paid])).toMatchObject({ status: 'pending', failed_payments: 0 });
});

it('an account has the highest tier that is paid, and citizenship exactly with one', () => {
  const held = fc.array(
    fc.record({
      id: fc.uuid(),
      provider_id: fc.option(fc.uuid()),
      tier: fc.constantFrom(...TIERS),
      status: fc.constantFrom(...STATUSES),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(held, (subscriptions) => {
      const active = subscriptions.filter(({ status }) => status === 'active').map(({ tier }) => tier);
      const { subscription_tier, is_galactic_citizen } = entitlementOf(subscriptions);
      expect(is_galactic_citizen).toBe(active.length > 0);
      expect(subscription_tier).toBe(active.includes('regional_owner') ? 'regional_owner' : (active[0] ?? null));
    }),
  );
});

it('orders events of the same moment by their ids', () => {
  const event_time = new Date(5);
  const first: LoggedEvent = { event_id: 'e1', event_type: 'BILLING.SUBSCRIPTION.ACTIVATED', event_time };
  const second: LoggedEvent = { event_id: 'e2', event_type: 'BILLING.SUBSCRIPTION.CANCELLED', event_time };
  expect(standingAfter([first, second]).status).toBe('cancelled');
  expect(standingAfter([second, first]).status).toBe('cancelled');
});

describe('a refund', () => {
  const OPEN = 'BILLING.SUBSCRIPTION.ACTIVATED';
  const PAID = 'PAYMENT.SALE.COMPLETED';
  const REFUNDED = 'PAYMENT.SALE.REFUNDED';
  const REVERSED = 'PAYMENT.SALE.REVERSED';
  type Said = [LoggedEvent['event_type'], string?, number?];
  function statusAfter(...said: Said[]) {
    const list = said.map(([event_type, sale_id, amount_cents], at): LoggedEvent => {
      return {
        ...{ event_id: `e${at}`, event_type, event_time: new Date(at) },
        ...{ sale_id: sale_id ?? null, amount_cents: amount_cents ?? null },
      };
    });
    return standingAfter(list).status;
  }
  it('of the newest payment ends what it paid for, until the next one', () => {
    expect(statusAfter([OPEN], [PAID, 'S1', 500], [REFUNDED, 'S1', 500])).toBe('suspended');
    expect(statusAfter([OPEN], [PAID, 'S1', 500], [REVERSED, 'S1'])).toBe('suspended');
    expect(statusAfter([OPEN], [PAID, 'S1', 500], [REFUNDED, 'S1', 500], [PAID, 'S2', 500])).toBe('active');
    expect(statusAfter([OPEN], [PAID, 'S1'], [REFUNDED, 'S1', 500])).toBe('suspended');
    expect(statusAfter([OPEN], [PAID, 'S1', 500], [REFUNDED])).toBe('suspended');
    expect(statusAfter([OPEN], [PAID, 'S1', 500], [REFUNDED, 'S9', 500])).toBe('suspended');
  });
  it('of an earlier month, or of a part, ends nothing', () => {
    expect(statusAfter([OPEN], [PAID, 'S1', 500], [PAID, 'S2', 500], [REFUNDED, 'S1', 500])).toBe('active');
    expect(statusAfter([OPEN], [PAID, 'S1', 500], [PAID, 'S2', 500], [REVERSED, 'S1', 500])).toBe('active');
    expect(statusAfter([OPEN], [PAID, 'S1', 500], [REFUNDED, 'S1', 200])).toBe('active');
    expect(statusAfter([OPEN], [PAID, 'S1', 500], [REFUNDED, 'S1', 200], [REFUNDED, 'S1', 300])).toBe('suspended');
  });
  it('does not reopen what has ended', () => {
    expect(statusAfter([OPEN], [PAID, 'S1'], ['BILLING.SUBSCRIPTION.EXPIRED'], [REFUNDED, 'S1'])).toBe('cancelled');
    expect(statusAfter([REFUNDED, 'S1'])).toBe('pending');
  });
});

it('a reactivation restores what was suspended', () => {
  const at = (ms: number, event_type: LoggedEvent['event_type']) => ({
    event_id: `${ms}`,
    event_type,
    event_time: new Date(ms),
  });
  const suspended = [at(1, 'BILLING.SUBSCRIPTION.ACTIVATED'), at(2, 'BILLING.SUBSCRIPTION.SUSPENDED')];
  expect(standingAfter([...suspended, at(3, 'BILLING.SUBSCRIPTION.RE-ACTIVATED')]).status).toBe('active');
});
