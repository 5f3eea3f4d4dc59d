import { createHash } from 'node:crypto';

/** Long enough to be handed over by a call or a letter box of one's own, too short to lie about. */
export const RESET_MINUTES = 60;

/** Where the link leads. The token is in the fragment, which no browser sends: neither logs nor other sites see it. */
export function resetPath(token: string): string {
  return `/reset-password#${token}`;
}

/** What is stored of a token of 256 random bits. */
export function resetDigest(token: string): string {
  return createHash('sha256').update(`password-reset:${token}`).digest('hex');
}
