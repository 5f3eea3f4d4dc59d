import { createHmac, timingSafeEqual } from 'node:crypto';

/** Canonical JSON with sorted keys and no undefined, as the SDK rebuilds it from the body to verify a signature. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`;
}

/** The `X-Inngest-Signature` of a canonical body. The SDK refuses one that is older than five minutes. */
export function signatureOf(canonicalBody: string, signingKey: string, at: Date): string {
  const seconds = Math.round(at.getTime() / 1000).toString();
  const key = signingKey.replace(/^signkey-\w+-/, '');
  const mac = createHmac('sha256', key).update(canonicalBody).update(seconds).digest('hex');
  return `t=${seconds}&s=${mac}`;
}

/** Compares secrets in constant time. */
export function sameSecret(given: string, expected: string): boolean {
  const mac = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(mac(given), mac(expected));
}

export const CALL_TOKEN_HEADER = 'x-jobs-token';
const VALID_MS = 5 * 60_000;

/**
 * The SDK can verify a signature only after reading the whole body. The embedded engine therefore also signs the
 * header of each call, so that an unauthenticated body is never read.
 */
export function callTokenFor(method: string, url: URL, signingKey: string, at: Date): string {
  return signatureOf(`${method} ${url.search}`, signingKey, at);
}

export function callTokenIsValid(request: Request, signingKey: string, now: Date): boolean {
  const given = request.headers.get(CALL_TOKEN_HEADER) ?? '';
  const at = new Date(Number(new URLSearchParams(given).get('t')) * 1000);
  if (!(Math.abs(now.getTime() - at.getTime()) <= VALID_MS)) return false;
  return sameSecret(given, callTokenFor(request.method, new URL(request.url), signingKey, at));
}
