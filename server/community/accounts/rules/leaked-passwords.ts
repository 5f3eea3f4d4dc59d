import { createHash } from 'node:crypto';

/** Bytes stored of each SHA-256: the chance that an arbitrary password matches one of 44,000 entries is one in 10¹⁴. */
export const DIGEST_BYTES = 8;

/** The digest of a password as the list stores it, ignoring case. */
export function digestOf(password: string): Buffer {
  return createHash('sha256').update(password.toLowerCase()).digest().subarray(0, DIGEST_BYTES);
}

/** Whether the list, a concatenation of digests in ascending order, contains exactly this password. */
export function isListed(list: Buffer, password: string): boolean {
  const searched = digestOf(password);
  let [from, to] = [0, list.length / DIGEST_BYTES];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const start = middle * DIGEST_BYTES;
    const order = searched.compare(list, start, start + DIGEST_BYTES);
    if (order === 0) return true;
    if (order < 0) to = middle;
    else from = middle + 1;
  }
  return false;
}
