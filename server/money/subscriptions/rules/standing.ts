import type { EventType } from '#server/foundation/payments/rules/envelope.ts';

export type Status = 'pending' | 'active' | 'suspended' | 'cancelled';

export type LoggedEvent = { event_id: string; event_type: EventType; event_time: Date } & Partial<Sale>;

export type Standing = {
  status: Status;
  /** Consecutive failed payments. */
  failed_payments: number;
  /** Time of the newest event. */
  settled_at: Date | null;
};

/** A subscription is suspended after this many consecutive failed payments. */
export const MAX_FAILED_PAYMENTS = 3;

export const NO_EVENTS_YET: Standing = { status: 'pending', failed_payments: 0, settled_at: null };

/**
 * The state from all events of a subscription, in order of their own time. The order of arrival has no effect, so an
 * older suspension never undoes a newer activation.
 */
export function standingAfter(events: readonly LoggedEvent[]): Standing {
  return [...events]
    .sort(inOrder)
    .reduce<Standing>((before, event, at, all) => standingWith(before, event, all.slice(0, at)), NO_EVENTS_YET);
}

/**
 * Whether an event that arrived late is a payment that ended a suspension, after which another one began: the days of
 * what is unpaid count from that one. `causeId` is one of `events`.
 */
export function restartsDays(events: readonly LoggedEvent[], causeId: string): boolean {
  const sorted = [...events].sort(inOrder);
  const at = sorted.findIndex(({ event_id }) => event_id === causeId);
  const [earlier, later] = [sorted.slice(0, at), sorted.slice(at + 1)];
  const cause = sorted[at];
  if (!cause || later.length === 0) return false;
  const before = standingAfter(earlier);
  const isPayment = before.status === 'suspended' && standingWith(before, cause, earlier).status === 'active';
  return isPayment && standingAfter(sorted).status !== 'active';
}

export function inOrder(a: LoggedEvent, b: LoggedEvent): number {
  return a.event_time.getTime() - b.event_time.getTime() || (a.event_id < b.event_id ? -1 : 1);
}

/** Whether an event's effect depends on the payments before it, which `standingWith` then needs. */
export function needsHistory(type: string): boolean {
  return type === 'PAYMENT.SALE.REFUNDED' || type === 'PAYMENT.SALE.REVERSED';
}

/** The state with one more event, newer than all before. */
export function standingWith(before: Standing, event: LoggedEvent, earlier: readonly LoggedEvent[] = []): Standing {
  const { event_type, event_time } = event;
  if (needsHistory(event_type) && !endsPaidTime(event, earlier)) return { ...before, settled_at: event_time };
  return { ...change(before, event_type), settled_at: event_time };
}

function change({ status, failed_payments }: Standing, type: EventType): Pick<Standing, 'status' | 'failed_payments'> {
  if (type === 'BILLING.SUBSCRIPTION.ACTIVATED' || type === 'BILLING.SUBSCRIPTION.RE-ACTIVATED')
    return { status: 'active', failed_payments: 0 };
  // Cancelled subscriptions stay ended until a new activation.
  if (status === 'cancelled') return { status, failed_payments };
  switch (type) {
    case 'BILLING.SUBSCRIPTION.CANCELLED':
    case 'BILLING.SUBSCRIPTION.EXPIRED':
      return { status: 'cancelled', failed_payments: 0 };
    case 'BILLING.SUBSCRIPTION.SUSPENDED':
      return { status: 'suspended', failed_payments };
    case 'BILLING.SUBSCRIPTION.PAYMENT.FAILED': {
      const failed = failed_payments + 1;
      return { status: failed >= MAX_FAILED_PAYMENTS ? 'suspended' : status, failed_payments: failed };
    }
    case 'PAYMENT.SALE.COMPLETED':
      return { status: status === 'suspended' ? 'active' : status, failed_payments: 0 };
    // The provider still has the subscription: its next payment, or a reactivation, restores it.
    case 'PAYMENT.SALE.REFUNDED':
    case 'PAYMENT.SALE.REVERSED':
      return { status: status === 'active' ? 'suspended' : status, failed_payments };
  }
}

export type Sale = { sale_id: string | null; amount_cents: number | null };

type SaleEvent = { event_type: string } & Partial<Sale>;

/**
 * Whether a refund or a reversal takes back what the subscription is paid with now: the whole of its newest payment. A
 * part of it, or the payment of an earlier month, ends nothing. A sale that is not known counts as the newest.
 */
function endsPaidTime(refund: SaleEvent, earlier: readonly SaleEvent[]): boolean {
  const paid = earlier.filter(({ event_type }) => event_type === 'PAYMENT.SALE.COMPLETED');
  const sale = refund.sale_id ? paid.findLast(({ sale_id }) => sale_id === refund.sale_id) : undefined;
  if (!sale) return true;
  if (sale !== paid.at(-1)) return false;
  if (refund.event_type === 'PAYMENT.SALE.REVERSED' || !refund.amount_cents || !sale.amount_cents) return true;
  const parts = earlier
    .filter(({ event_type, sale_id }) => event_type === 'PAYMENT.SALE.REFUNDED' && sale_id === sale.sale_id)
    .map(({ amount_cents }) => amount_cents ?? 0);
  return parts.reduce((total, part) => total + part, refund.amount_cents) >= sale.amount_cents;
}
