import { sameSecret, signatureOf } from '#server/platform/jobs/protocol/signing.ts';

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
