import { createHash } from 'node:crypto';

/** Bytes kept of each SHA-256: of 44,000 entries and any other password, two are the same once in 10¹⁴. */
export const DIGEST_BYTES = 8;

/** How the list knows a password, in whatever case it is typed. */
export function digestOf(password: string): Buffer {
  return createHash('sha256').update(password.toLowerCase()).digest().subarray(0, DIGEST_BYTES);
}

/** Whether the list, digests in ascending order one after the other, has exactly this password. */
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
