declare global {
  var __webpack_nonce__: string | undefined;
}

/** The page's nonce for style elements added in the browser; undefined on the server. Set by `first.js`. */
export function styleNonce(): string | undefined {
  return globalThis.__webpack_nonce__;
}
