import { createHmac, timingSafeEqual } from 'node:crypto';

const PREFIX = 'whsec_';
const VERSION = 'v1';
/** Receivers refuse older requests, so that a recorded one cannot be replayed later. */
export const TOLERANCE_SECONDS = 300;

export function writeSecret(bytes: Buffer): string {
  return `${PREFIX}${bytes.toString('base64')}`;
}

export type Signed = { id: string; timestamp: number; body: string };

function signatureOf(secret: string, { id, timestamp, body }: Signed): Buffer {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
}

/** The headers of a request by the Standard Webhooks specification, with one signature per secret. */
export function signatureHeaders(secrets: readonly string[], signed: Signed): Record<string, string> {
  return {
    'webhook-id': signed.id,
    'webhook-timestamp': String(signed.timestamp),
    'webhook-signature': secrets
      .map((secret) => `${VERSION},${signatureOf(secret, signed).toString('base64')}`)
      .join(' '),
  };
}

/**
 * A receiver's check: compares in constant time, and refuses requests more than five minutes old or in the future.
 * `now` is in seconds.
 */
export function isSigned(
  secret: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  now: number,
): boolean {
  const timestamp = Number(headers['webhook-timestamp']);
  if (!Number.isInteger(timestamp) || Math.abs(now - timestamp) > TOLERANCE_SECONDS) return false;
  const expected = signatureOf(secret, { id: headers['webhook-id'] ?? '', timestamp, body });
  return (headers['webhook-signature'] ?? '').split(' ').some((part) => {
    const [version, text = ''] = part.split(',');
    const given = Buffer.from(text, 'base64');
    return version === VERSION && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
