import { deriveKey } from '#server/platform/derive-key.ts';
import type { Env } from '#server/platform/env.ts';
import { openText, sealText } from '#server/platform/sealed-text.ts';

/**
 * A key for one purpose, derived from the long-lived encryption key; the signing secret may be rotated to end all
 * sessions.
 */
function keyFor(env: Pick<Env, 'ARIA_ENCRYPTION_KEY'>, purpose: string): Buffer {
  return deriveKey(env.ARIA_ENCRYPTION_KEY, purpose);
}

export function backupCodeKey(env: Pick<Env, 'ARIA_ENCRYPTION_KEY'>): Buffer {
  return keyFor(env, 'mfa-backup-code/1');
}

/** Signs device tokens (`rules/device-token.ts`). */
export function deviceKey(env: Pick<Env, 'ARIA_ENCRYPTION_KEY'>): Buffer {
  return keyFor(env, 'known-device/1');
}

/** A digest by which a start recognises the key that the data was sealed with; it does not reveal the key. */
export function keyDigest(env: Pick<Env, 'ARIA_ENCRYPTION_KEY'>): string {
  return keyFor(env, 'key-check/1').toString('hex');
}

/** Bound to its owner: a row copied to another user cannot be decrypted. */
export function sealSecret(env: Pick<Env, 'ARIA_ENCRYPTION_KEY'>, userId: string, secret: string): Buffer {
  return sealText(keyFor(env, 'mfa-secret/1'), userId, secret);
}

/** @throws Error if the row was tampered with or sealed with another ARIA_ENCRYPTION_KEY */
export function openSecret(env: Pick<Env, 'ARIA_ENCRYPTION_KEY'>, userId: string, sealed: Buffer): string {
  try {
    return openText(keyFor(env, 'mfa-secret/1'), userId, sealed);
  } catch (cause) {
    throw new Error('a TOTP secret cannot be opened: was ARIA_ENCRYPTION_KEY changed?', { cause });
  }
}
