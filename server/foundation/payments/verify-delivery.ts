import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { FindSigners, SignerFault } from '#server/foundation/payments/find-signers.ts';
import { deriveKey } from '#server/platform/derive-key.ts';
import type { Env } from '#server/platform/env.ts';
import { openText, sealText } from '#server/platform/sealed-text.ts';

export type Delivery = { header(name: string): string | undefined; body: Uint8Array };

export type DeliveryFault =
  | 'header_missing'
  | 'algorithm'
  | 'transmission_time'
  | 'not_configured'
  | 'signature'
  | SignerFault;

const HEADERS = {
  id: 'paypal-transmission-id',
  time: 'paypal-transmission-time',
  sig: 'paypal-transmission-sig',
  url: 'paypal-cert-url',
  algorithm: 'paypal-auth-algo',
} as const;

/** Longer headers cannot come from the provider. */
const MAX_HEADER = 2_000;

type Verification = { webhook_id: string | undefined; findSigners: FindSigners; now: Date };

/** The violated rule, or null if the delivery is the provider's, for this webhook, and recent. */
export async function verifyDelivery(
  { header, body }: Delivery,
  { webhook_id, findSigners, now }: Verification,
): Promise<DeliveryFault | null> {
  const [id, time, sig, url, algorithm] = Object.values(HEADERS).map((name) => header(name) ?? '');
  if (!id || !time || !sig || !url || !algorithm) return 'header_missing';
  if ([id, time, sig, url].some((value) => value.length > MAX_HEADER)) return 'header_missing';
  if (algorithm !== ALGORITHM) return 'algorithm';
  if (webhook_id === undefined) return 'not_configured';
  const sent = new Date(time);
  // The signature covers only the body's CRC, so an old signature could be reused for another body with the same CRC.
  if (Number.isNaN(sent.getTime()) || !isWithinWindow(sent, now)) return 'transmission_time';
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(sig)) return 'signature';
  const signers = await findSigners(url, now);
  if ('fault' in signers) return signers.fault;
  const text = Buffer.from(signedText(id, time, webhook_id, body));
  const signature = Buffer.from(sig, 'base64');
  const isGenuine = signers.some(
    ({ publicKey }) => publicKey.asymmetricKeyType === 'rsa' && verify('sha256', text, publicKey, signature),
  );
  return isGenuine ? null : 'signature';
}

export function transmissionIdOf(header: Delivery['header']): string | null {
  return header(HEADERS.id)?.slice(0, 200) ?? null;
}

const ALGORITHM = 'SHA256withRSA';

/** Maximum difference of a delivery's and its event's time from the server's. */
export const WINDOW_MS = 5 * 60_000;

/** The text signed by the provider: `id|time|webhook_id|crc32(raw body)`, the checksum as an unsigned decimal. */
export function signedText(id: string, time: string, webhookId: string, body: Uint8Array): string {
  return `${id}|${time}|${webhookId}|${crc32(body)}`;
}

export function isWithinWindow(time: Date, now: Date): boolean {
  return Math.abs(time.getTime() - now.getTime()) <= WINDOW_MS;
}

type Keys = Pick<Env, 'ARIA_ENCRYPTION_KEY'>;

function keyOf({ ARIA_ENCRYPTION_KEY }: Keys): Buffer {
  return deriveKey(ARIA_ENCRYPTION_KEY, 'payment-event/1');
}

/** A delivery's body, byte for byte, bound to its row. */
export function sealEvent(env: Keys, deliveryId: string, body: Buffer): Buffer {
  return sealText(keyOf(env), deliveryId, body.toString('base64'));
}

/** @throws Error if the row was tampered with or ARIA_ENCRYPTION_KEY was changed */
export function openEvent(env: Keys, deliveryId: string, sealed: Buffer): Buffer {
  try {
    return Buffer.from(openText(keyOf(env), deliveryId, sealed), 'base64');
  } catch (cause) {
    throw new Error('a payment event cannot be opened: was ARIA_ENCRYPTION_KEY changed?', { cause });
  }
}
