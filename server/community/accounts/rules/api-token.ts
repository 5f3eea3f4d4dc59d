import { createHash, timingSafeEqual } from 'node:crypto';

/** Prefix of every token, by which secret scanners and people recognise it. */
export const TOKEN_PREFIX = 'shtok';
const FORM = new RegExp(`^${TOKEN_PREFIX}_([0-9a-f]{32})_([A-Za-z0-9_-]{43})$`);

export type TokenParts = { id: string; secret: string };

/** The id, by which the row is found, and 256 random bits, of which the row stores the digest. */
export function writeToken({ id, secret }: TokenParts): string {
  return `${TOKEN_PREFIX}_${id.replaceAll('-', '')}_${secret}`;
}

export function readToken(text: string): TokenParts | undefined {
  const [, hex, secret] = FORM.exec(text) ?? [];
  if (!hex || !secret) return undefined;
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { id, secret };
}

export function secretDigest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares in constant time. */
export function matchesDigest(secret: string, digest: string): boolean {
  const [given, stored] = [Buffer.from(secretDigest(secret), 'hex'), Buffer.from(digest, 'hex')];
  return given.length === stored.length && timingSafeEqual(given, stored);
}
