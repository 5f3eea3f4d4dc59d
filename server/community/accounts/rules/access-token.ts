import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

/**
 * The two claims of an access token: `sub`, a user UUID, and `exp`, in seconds since 1970. `session` is not a claim
 * but the signed header's `sid`, so that the payload is exactly as specified.
 */
export type Claims = { sub: string; exp: number; session?: string };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function signingKey(secret: string): KeyObject {
  return createSecretKey(secret, 'utf8');
}

export function signAccessToken({ session, ...claims }: Claims, key: KeyObject): string {
  const body = `${part({ alg: 'HS256', typ: 'JWT', sid: session })}.${part(claims)}`;
  return `${body}.${mac(body, key)}`;
}

/**
 * The claims of a token that was signed by this service and has not expired; otherwise undefined. The signature is
 * checked before the content is parsed, and only HS256 is accepted, whatever the header names.
 */
export function verifyAccessToken(token: string, key: KeyObject, now: Date): Claims | undefined {
  const parts = token.split('.');
  const [header, payload, signature] = parts;
  if (parts.length !== 3 || !header || !payload || !signature) return undefined;
  const expected = Buffer.from(mac(`${header}.${payload}`, key));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = parse(payload);
  const { alg, sid } = parse(header) ?? {};
  if (alg !== 'HS256' || typeof claims?.sub !== 'string' || typeof claims.exp !== 'number') return undefined;
  if (!UUID.test(claims.sub) || claims.exp * 1_000 <= now.getTime()) return undefined;
  if (sid === undefined) return { sub: claims.sub, exp: claims.exp };
  return typeof sid === 'string' && UUID.test(sid) ? { sub: claims.sub, exp: claims.exp, session: sid } : undefined;
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function mac(text: string, key: KeyObject): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function parse(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
