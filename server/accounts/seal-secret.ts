import { deriveKey } from '#server/platform/derive-key.ts';
import type { Env } from '#server/platform/env.ts';
import { openText, sealText } from '#server/platform/sealed-text.ts';

/** A key for one purpose, from the key that is meant to last: the signing secret may change when sessions must end. */
function keyFor(env: Pick<Env, 'ARIA_ENCRYPTION_KEY'>, purpose: string): Buffer {
  return deriveKey(env.ARIA_ENCRYPTION_KEY, purpose);
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

/** Bound to its owner, so that a row copied to another user opens nothing. */
export function sealSecret(env: Pick<Env, 'ARIA_ENCRYPTION_KEY'>, userId: string, secret: string): Buffer {
  return sealText(keyFor(env, 'mfa-secret/1'), userId, secret);
}

/** @throws Error when the row was tampered with or ARIA_ENCRYPTION_KEY is not the one it was sealed with */
export function openSecret(env: Pick<Env, 'ARIA_ENCRYPTION_KEY'>, userId: string, sealed: Buffer): string {
  try {
    return openText(keyFor(env, 'mfa-secret/1'), userId, sealed);
  } catch (cause) {
    throw new Error('a TOTP secret cannot be opened: was ARIA_ENCRYPTION_KEY changed?', { cause });
  }
}
