import { createHash } from 'node:crypto';

/** Long enough to deliver the link by phone or mail, short enough to limit its misuse. */
export const RESET_MINUTES = 60;

/**
 * The page that the link opens. The token is in the fragment, which browsers do not send, so neither logs nor other
 * sites see it.
 */
export function resetPath(token: string): string {
  return `/reset-password#${token}`;
}

/** The stored digest of a token of 256 random bits. */
export function resetDigest(token: string): string {
  return createHash('sha256').update(`password-reset:${token}`).digest('hex');
}
