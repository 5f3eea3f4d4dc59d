import { crc32 } from 'node:zlib';

export const ALGORITHM = 'SHA256withRSA';
/** Maximum difference of a delivery's and its event's time from the server's. */
export const WINDOW_MS = 5 * 60_000;

/** The text signed by the provider: `id|time|webhook_id|crc32(raw body)`, the checksum as an unsigned decimal. */
export function signedText(id: string, time: string, webhookId: string, body: Uint8Array): string {
  return `${id}|${time}|${webhookId}|${crc32(body)}`;
}

export function isWithinWindow(time: Date, now: Date): boolean {
  return Math.abs(time.getTime() - now.getTime()) <= WINDOW_MS;
}
