import { deriveKey } from '#server/platform/derive-key.ts';
import type { Env } from '#server/platform/env.ts';
import { openText, sealText } from '#server/platform/sealed-text.ts';

type Keys = Pick<Env, 'ARIA_ENCRYPTION_KEY'>;

function keyOf({ ARIA_ENCRYPTION_KEY }: Keys): Buffer {
  return deriveKey(ARIA_ENCRYPTION_KEY, 'payment-event/1');
}

/** A delivery's body, byte for byte, bound to its row. */
export function sealEvent(env: Keys, deliveryId: string, body: Buffer): Buffer {
  return sealText(keyOf(env), deliveryId, body.toString('base64'));
}

/** @throws Error if the row was tampered with or ARIA_ENCRYPTION_KEY was changed */
export function openEvent(env: Keys, deliveryId: string, sealed: Buffer): Buffer {
  try {
    return Buffer.from(openText(keyOf(env), deliveryId, sealed), 'base64');
  } catch (cause) {
    throw new Error('a payment event cannot be opened: was ARIA_ENCRYPTION_KEY changed?', { cause });
  }
}
