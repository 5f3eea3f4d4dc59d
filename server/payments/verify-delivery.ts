import { verify } from 'node:crypto';
import type { FindSigners, SignerFault } from '#server/payments/find-signers.ts';
import { ALGORITHM, isWithinWindow, signedText } from '#server/payments/rules/signed-text.ts';

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
