import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Event types that change something; all others are stored and ignored. */
export const EVENT_TYPES = [
  'BILLING.SUBSCRIPTION.ACTIVATED',
  'BILLING.SUBSCRIPTION.RE-ACTIVATED',
  'BILLING.SUBSCRIPTION.CANCELLED',
  'BILLING.SUBSCRIPTION.EXPIRED',
  'BILLING.SUBSCRIPTION.SUSPENDED',
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
  'PAYMENT.SALE.COMPLETED',
  'PAYMENT.SALE.REFUNDED',
  'PAYMENT.SALE.REVERSED',
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

export type PaymentEvent = {
  event_id: string;
  event_type: string;
  event_time: Date;
  /** The provider's id of the subscription; null if the event has none. */
  provider_id: string | null;
  /** Null if the event has none that can be read. */
  custom: CustomId | null;
  /** The sale that was paid, refunded or reversed, with the amount; null for other events. */
  sale_id: string | null;
  amount_cents: number | null;
};

const MAX_LENGTH = 500;
const MAX_AMOUNT = 1_000_000_000;
const CENTS = 100;

const text = z
  .union([z.string(), z.number().transform(String)])
  .transform((value) => value.trim())
  .pipe(z.string().min(1));

/** What the provider leaves empty, or sends in another form, counts as absent: it must not refuse a payment. */
const member = text.refine(isStorable).nullish().catch(null);

const time = z.iso.datetime({ offset: true }).nullish().catch(null);
const sum = text.transform((value) => Math.abs(Number(value))).pipe(z.number().max(MAX_AMOUNT));
const amount = z.object({ total: sum }).nullish().catch(null);

const resource = z
  .object({
    id: member,
    custom_id: member,
    custom: member,
    billing_agreement_id: member,
    sale_id: member,
    amount,
  })
  .nullish()
  .catch(null);

/** The service's own names, and the provider's. */
const envelope = z.object({
  event_id: text.nullish().catch(null),
  id: text.nullish().catch(null),
  event_type: member,
  event_time: time,
  create_time: time,
  custom_id: member,
  resource,
});

function isStorable(value: string): boolean {
  return value.length <= MAX_LENGTH && !value.includes('\0') && value.isWellFormed();
}

export function isHandled(type: string): type is EventType {
  return (EVENT_TYPES as readonly string[]).includes(type);
}

/**
 * Reads a delivery in the service's own envelope or the provider's. Only a body without a time is `malformed_body`,
 * because it cannot be recent; any other member that cannot be read counts as absent.
 */
export function readEnvelope(body: unknown): PaymentEvent | { fault: 'malformed_body' } {
  const parsed = envelope.safeParse(body);
  const event_time = parsed.data?.event_time ?? parsed.data?.create_time;
  if (!parsed.success || !event_time) return { fault: 'malformed_body' };
  const event_id = parsed.data.event_id ?? parsed.data.id;
  const { event_type, custom_id, resource: about } = parsed.data;
  const type = event_type ?? 'UNKNOWN';
  const isSale = type.startsWith('PAYMENT.SALE.');
  return {
    event_id: event_id && isStorable(event_id) ? event_id : digestOf(event_id ?? JSON.stringify(body)),
    event_type: type,
    event_time: new Date(event_time),
    provider_id: (isSale ? about?.billing_agreement_id : about?.id) ?? null,
    custom: firstReadable([custom_id, about?.custom_id, about?.custom]),
    // A refund has an id of its own and names the sale; a reversal is the sale.
    sale_id: isSale ? (about?.sale_id ?? about?.id ?? null) : null,
    amount_cents: isSale && about?.amount ? Math.round(about.amount.total * CENTS) : null,
  };
}

/** Stands for an id that is missing or cannot be stored, so that a repetition is still recognised. */
function digestOf(value: string): string {
  return `sha256:${createHash('sha256').update(value).digest('hex')}`;
}

function firstReadable(texts: readonly (string | null | undefined)[]): CustomId | null {
  for (const one of texts) {
    const custom = one ? parseCustomId(one) : null;
    if (custom) return custom;
  }
  return null;
}

/** The purpose of a subscription, sent to the provider and returned in its webhooks. */
export type CustomId =
  | { tier: 'galactic_citizen'; user_id: string }
  | { tier: 'regional_owner'; user_id: string; region: string };

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const CITIZEN = new RegExp(`^galactic_citizen_(${UUID})$`, 'i');

// Without NUL and halves of surrogate pairs, which the database cannot store.
const OWNER = new RegExp(`^regional_owner_(${UUID})_([^\\0\\p{Cs}]{1,80})$`, 'iu');

/** `galactic_citizen_<user_id>` or `regional_owner_<user_id>_<region>`; the region is an id or a name. */
export function formatCustomId(id: CustomId): string {
  return id.tier === 'galactic_citizen'
    ? `galactic_citizen_${id.user_id}`
    : `regional_owner_${id.user_id}_${id.region}`;
}

export function parseCustomId(text: string): CustomId | null {
  const citizen = CITIZEN.exec(text);
  if (citizen?.[1]) return { tier: 'galactic_citizen', user_id: citizen[1].toLowerCase() };
  const owner = OWNER.exec(text);
  if (owner?.[1] && owner[2]?.trim())
    return { tier: 'regional_owner', user_id: owner[1].toLowerCase(), region: owner[2].trim() };
  return null;
}

const SECRET = /token|secret|password|authorization|signature|card|iban|account_number|security_code/i;
const MAX_DEPTH = 12;

/**
 * A copy of a payload with the values of possibly secret members removed, and U+FFFD for what no database stores: a
 * payment must not fail for a character in the payer's name.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  if (typeof value === 'string') return storable(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      storable(key),
      SECRET.test(key) ? '[redacted]' : redact(member, depth + 1),
    ]),
  );
}

function storable(text: string): string {
  return text.replaceAll('\0', '\ufffd').toWellFormed();
}

/** The JSON of a delivery; undefined for anything else. */
export function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
