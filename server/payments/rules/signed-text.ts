import { crc32 } from 'node:zlib';

export const ALGORITHM = 'SHA256withRSA';
/** How far a delivery and its event may be from the server's time. */
export const WINDOW_MS = 5 * 60_000;

/** What the provider signs: `id|time|webhook_id|crc32(raw body)`, the sum as an unsigned decimal. */
export function signedText(id: string, time: string, webhookId: string, body: Uint8Array): string {
  return `${id}|${time}|${webhookId}|${crc32(body)}`;
}

export function isWithinWindow(time: Date, now: Date): boolean {
  return Math.abs(time.getTime() - now.getTime()) <= WINDOW_MS;
}
