export type Sale = { sale_id: string | null; amount_cents: number | null };
type SaleEvent = { event_type: string } & Partial<Sale>;

/**
 * Whether a refund or a reversal takes back what the subscription is paid with now: the whole of its newest payment. A
 * part of it, or the payment of an earlier month, ends nothing. A sale that is not known counts as the newest.
 */
export function endsPaidTime(refund: SaleEvent, earlier: readonly SaleEvent[]): boolean {
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
