import { createHash, timingSafeEqual } from 'node:crypto';

/** Begins every token: secret scanners and people know it by that. */
export const TOKEN_PREFIX = 'shtok';
const FORM = new RegExp(`^${TOKEN_PREFIX}_([0-9a-f]{32})_([A-Za-z0-9_-]{43})$`);

export type TokenParts = { id: string; secret: string };

/** The id, which finds the row, and 256 random bits, of which the row has the digest. */
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

/** Takes the same time whatever the secret is. */
export function matchesDigest(secret: string, digest: string): boolean {
  const [given, stored] = [Buffer.from(secretDigest(secret), 'hex'), Buffer.from(digest, 'hex')];
  return given.length === stored.length && timingSafeEqual(given, stored);
}
