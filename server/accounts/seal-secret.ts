import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Env } from '#server/platform/env.ts';

const CIPHER = 'aes-256-gcm';
const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A key for one purpose, from the key that is meant to last: the signing secret may change when sessions must end. */
function keyFor(env: Pick<Env, 'ARIA_ENCRYPTION_KEY'>, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', env.ARIA_ENCRYPTION_KEY, 'starhelm', purpose, 32));
}

export function backupCodeKey(env: Pick<Env, 'ARIA_ENCRYPTION_KEY'>): Buffer {
  return keyFor(env, 'mfa-backup-code/1');
}

/** Signs what a browser shows to be known to an account. */
export function deviceKey(env: Pick<Env, 'ARIA_ENCRYPTION_KEY'>): Buffer {
  return keyFor(env, 'known-device/1');
}

/** By this a start recognises the key that the data was sealed with; it does not reveal the key. */
export function keyDigest(env: Pick<Env, 'ARIA_ENCRYPTION_KEY'>): string {
  return keyFor(env, 'key-check/1').toString('hex');
}

/** Version, nonce, tag and text in one; bound to its owner, so that a row copied to another user opens nothing. */
export function sealSecret(env: Pick<Env, 'ARIA_ENCRYPTION_KEY'>, userId: string, secret: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(env, 'mfa-secret/1'), iv).setAAD(Buffer.from(userId));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), text]);
}

/** @throws Error when the row was tampered with or ARIA_ENCRYPTION_KEY is not the one it was sealed with */
export function openSecret(env: Pick<Env, 'ARIA_ENCRYPTION_KEY'>, userId: string, sealed: Buffer): string {
  const iv = sealed.subarray(1, 1 + IV_BYTES);
  const tag = sealed.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
  try {
    if (sealed[0] !== VERSION) throw new Error(`unknown version ${sealed[0]}`);
    const decipher = createDecipheriv(CIPHER, keyFor(env, 'mfa-secret/1'), iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(userId))
      .setAuthTag(tag);
    return decipher.update(sealed.subarray(1 + IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch (cause) {
    throw new Error('a TOTP secret cannot be opened: was ARIA_ENCRYPTION_KEY changed?', { cause });
  }
}
