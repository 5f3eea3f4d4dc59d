import { z } from 'zod';
import { type CustomId, parseCustomId } from '#server/payments/rules/custom-id.ts';

/** Event types that change something; all others are stored and ignored. */
export const EVENT_TYPES = [
  'BILLING.SUBSCRIPTION.ACTIVATED',
  'BILLING.SUBSCRIPTION.CANCELLED',
  'BILLING.SUBSCRIPTION.SUSPENDED',
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
  'PAYMENT.SALE.COMPLETED',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export type PaymentEvent = {
  event_id: string;
  event_type: string;
  event_time: Date;
  /** The provider's id of the subscription; null if the event has none. */
  provider_id: string | null;
  /** Null if the event has none; only events that change nothing may lack both. */
  custom: CustomId | null;
};

// Refuses characters that the database cannot store, before anything is written.
const word = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\0]*$/)
  .refine((text) => text.isWellFormed());
const resource = z
  .object({
    id: word.optional(),
    custom_id: word.optional(),
    custom: word.optional(),
    billing_agreement_id: word.optional(),
  })
  .loose();
const own = z
  .object({
    event_id: word,
    event_type: word,
    event_time: z.iso.datetime({ offset: true }),
    custom_id: word.optional(),
    resource: resource.optional(),
  })
  .loose();
const providers = z
  .object({ id: word, event_type: word, create_time: z.iso.datetime({ offset: true }), resource: resource.optional() })
  .loose()
  .transform(({ id, create_time, ...rest }) => ({
    event_id: id,
    event_time: create_time,
    custom_id: undefined,
    ...rest,
  }));
const envelope = z.union([own, providers]);

export function isHandled(type: string): type is EventType {
  return (EVENT_TYPES as readonly string[]).includes(type);
}

/**
 * Reads a delivery in the service's own envelope or the provider's. Returns the violated rule, if any:
 * `malformed_body`, or `custom_id` if the event would change something but lacks it.
 */
export function readEnvelope(body: unknown): PaymentEvent | { fault: 'malformed_body' | 'custom_id' } {
  const parsed = envelope.safeParse(body);
  if (!parsed.success) return { fault: 'malformed_body' };
  const { event_id, event_type, event_time, custom_id, resource: about } = parsed.data;
  const isSale = event_type.startsWith('PAYMENT.SALE.');
  const provider_id = (isSale ? about?.billing_agreement_id : about?.id) ?? null;
  const text = custom_id ?? about?.custom_id ?? about?.custom;
  const custom = text === undefined ? null : parseCustomId(text);
  const names = custom !== null || (text === undefined && provider_id !== null);
  if (isHandled(event_type) && !names) return { fault: 'custom_id' };
  return { event_id, event_type, event_time: new Date(event_time), provider_id, custom };
}
