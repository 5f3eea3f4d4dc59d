import { createHash } from 'node:crypto';

/** Directives of every page: no plugins, no framing by others, no foreign base or form target. */
const CLOSED = ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"] as const;

/** For data responses: nothing in them may be run, shown or framed. */
export const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For the API documentation page: only its stylesheet. */
export const DOCUMENT_POLICY = `${DATA_POLICY}; style-src 'self'`;

/**
 * The toast library adds a style element without a nonce, empty at first, then with its stylesheet: these are the
 * hashes of these two texts. A test recomputes them from the installed package.
 */
export const TOAST_STYLE_HASHES =
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";

export function styleHash(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}

/** A random nonce per page. */
export function newNonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
}

/**
 * The policy of our pages. Scripts run by nonce, and scripts loaded by them (strict-dynamic); styles by nonce, file
 * or those hashes. Development adds what React's and Next's tools need: eval and inline styles.
 */
export function pagePolicy(nonce: string, development = false): string {
  const styles = development ? "'unsafe-inline'" : `'nonce-${nonce}' ${TOAST_STYLE_HASHES}`;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    ...CLOSED,
  ].join('; ');
}
