import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A browser's proof that accounts have signed in there: `<nonce>.<entry>.<entry>`, one entry `<day>-<mac>` for each
 * of the last accounts. It grants no access; sign-ins with it are only rate-limited separately from all others.
 */
export const DEVICE_COOKIE = 'starhelm_device';
export const DEVICE_DAYS = 180;

const MAX_ACCOUNTS = 5;
const DAY = 86_400_000;
const NONCE = /^[\w-]{22}$/;
const ENTRY = /^(\d{1,6})-([\w-]{43})$/;

/** The id of this browser, if the token proves that `userId` signed in there within the last 180 days. */
export function knownDevice(token: string | null, key: Buffer, userId: string, now: Date): string | undefined {
  const [nonce = '', ...entries] = token?.split('.') ?? [];
  if (!NONCE.test(nonce)) return undefined;
  const today = dayOf(now);
  const isKnown = entries.slice(0, MAX_ACCOUNTS).some((entry) => {
    const [, day, mac] = ENTRY.exec(entry) ?? [];
    if (day === undefined || mac === undefined) return false;
    const expected = Buffer.from(macOf(key, nonce, Number(day), userId));
    return timingSafeEqual(Buffer.from(mac), expected) && today - Number(day) <= DEVICE_DAYS;
  });
  return isKnown ? nonce : undefined;
}

/** The token after a sign-in of `userId`: it retains the browser's id and its earlier accounts. */
export function withAccount(token: string | null, key: Buffer, userId: string, now: Date, newNonce: string): string {
  const [given = '', ...entries] = token?.split('.') ?? [];
  const nonce = NONCE.test(given) ? given : newNonce;
  function isOwn(entry: string): boolean {
    const day = Number(ENTRY.exec(entry)?.[1]);
    return entry === `${day}-${macOf(key, nonce, day, userId)}`;
  }
  const others = entries.filter((entry) => ENTRY.test(entry) && !isOwn(entry));
  const day = dayOf(now);
  return [nonce, `${day}-${macOf(key, nonce, day, userId)}`, ...others].slice(0, MAX_ACCOUNTS + 1).join('.');
}

/** The id of the browser that sends this token, whether or not an account is known there. */
export function nameOfDevice(token: string | null): string | undefined {
  const [nonce = ''] = token?.split('.') ?? [];
  return NONCE.test(nonce) ? nonce : undefined;
}

function dayOf(now: Date): number {
  return Math.floor(now.getTime() / DAY);
}

function macOf(key: Buffer, nonce: string, day: number, userId: string): string {
  return createHmac('sha256', key).update(`${nonce}.${day}.${userId}`).digest('base64url');
}
