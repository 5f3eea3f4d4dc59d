import { createHash } from 'node:crypto';

/** Of what may never be loaded, whatever the page: plugins, frames around us, foreign bases and form targets. */
const CLOSED = ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"] as const;

/** For answers that are data: nothing in them may be run, shown or framed. */
export const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For the API's document page: its stylesheet and nothing else. */
export const DOCUMENT_POLICY = `${DATA_POLICY}; style-src 'self'`;

/**
 * The toast library adds a style element, empty at first, then with its stylesheet, and takes no nonce: these are the
 * hashes of exactly those two texts. A test recomputes them from the installed package.
 */
export const TOAST_STYLE_HASHES =
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";

export function styleHash(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}

/** A fresh one for each page, not to be guessed. */
export function newNonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
}

/**
 * What a page of ours may do. Scripts run by nonce, and what they load by their trust; styles by nonce, file or those
 * hashes. Development adds what React's and Next's tools need: eval and styles of their own.
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
