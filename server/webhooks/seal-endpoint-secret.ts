import { deriveKey } from '#server/platform/derive-key.ts';
import type { Env } from '#server/platform/env.ts';
import { openText, sealText } from '#server/platform/sealed-text.ts';

type Keys = Pick<Env, 'ARIA_ENCRYPTION_KEY'>;

function keyOf({ ARIA_ENCRYPTION_KEY }: Keys): Buffer {
  return deriveKey(ARIA_ENCRYPTION_KEY, 'webhook-secret/1');
}

export function sealEndpointSecret(env: Keys, endpointId: string, secret: string): Buffer {
  return sealText(keyOf(env), endpointId, secret);
}

/** @throws Error if the row was tampered with or ARIA_ENCRYPTION_KEY was changed */
export function openEndpointSecret(env: Keys, endpointId: string, sealed: Buffer): string {
  try {
    return openText(keyOf(env), endpointId, sealed);
  } catch (cause) {
    throw new Error('the secret of a webhook cannot be opened: was ARIA_ENCRYPTION_KEY changed?', { cause });
  }
}
