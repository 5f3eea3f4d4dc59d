import { hkdfSync } from 'node:crypto';

/** A key of 32 bytes for one purpose, derived from a secret with several purposes. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'starhelm', purpose, 32));
}
