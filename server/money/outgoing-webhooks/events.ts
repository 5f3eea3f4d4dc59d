/** A delivery is to be attempted; sent within the transaction that queued it. */
export const DELIVERY_DUE = 'webhooks/delivery.due';
