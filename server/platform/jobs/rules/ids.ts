import { createHash, randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function encodeTime(ms: number): string {
  let rest = Math.max(0, Math.floor(ms));
  let text = '';
  for (let i = 0; i < 10; i += 1) {
    text = (ALPHABET[rest % 32] ?? '0') + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

function encodeBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte % 32] ?? '0').join('');
}

/** A ULID: 26 characters that sort by the time given. */
export function newId(at: Date): string {
  return encodeTime(at.getTime()) + encodeBytes(randomBytes(16));
}

/** The same seed gives the same ULID-shaped id, so that a repeated request to store an event changes nothing. */
export function seededId(at: number, seed: string): string {
  return encodeTime(at) + encodeBytes(createHash('sha256').update(seed).digest().subarray(0, 16));
}
