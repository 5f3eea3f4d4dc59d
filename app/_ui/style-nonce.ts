declare global {
  var __webpack_nonce__: string | undefined;
}

/** The page's nonce for a style element that a part adds in the browser; undefined on the server. Set by `first.js`. */
export const styleNonce = (): string | undefined => globalThis.__webpack_nonce__;
