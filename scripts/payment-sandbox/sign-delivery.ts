import { type KeyObject, randomUUID, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';

type Signing = { key: KeyObject; webhook_id: string; now: Date; transmission_id?: string };

/** The headers with which the provider signs a delivery, written from its published scheme. */
export function signDelivery(body: Uint8Array, { key, webhook_id, now, transmission_id }: Signing) {
  const id = transmission_id ?? randomUUID();
  const time = now.toISOString();
  const text = `${id}|${time}|${webhook_id}|${crc32(body)}`;
  return {
    'content-type': 'application/json',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('sha256', Buffer.from(text), key).toString('base64'),
    'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-SANDBOX',
    'paypal-auth-algo': 'SHA256withRSA',
  };
}
