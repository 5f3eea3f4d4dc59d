import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from '#server/platform/derive-key.ts';
import type { Env } from '#server/platform/env.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

type Keys = Pick<Env, 'ARIA_ENCRYPTION_KEY'>;

/** Identifies the key of a row without revealing it. */
export function memoryKeyId(secret: string): string {
  return deriveKey(secret, 'aria-memory-key-id/1').toString('hex').slice(0, 16);
}

/**
 * Equal content of one player has the same hash, of different players different ones, so that the table cannot be
 * searched for a text.
 */
export function contentHash(env: Keys, playerId: string, content: string): Buffer {
  return createHmac('sha256', deriveKey(env.ARIA_ENCRYPTION_KEY, 'aria-memory-hash/1'))
    .update(`${playerId}\n${content}`)
    .digest();
}

/** Nonce, tag and ciphertext in one value, bound to the player. */
export function sealMemory(env: Keys, playerId: string, content: string): { sealed: Buffer; key_id: string } {
  const iv = randomBytes(IV_BYTES);
  const key = deriveKey(env.ARIA_ENCRYPTION_KEY, 'aria-memory/1');
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(playerId));
  const text = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()]);
  return { sealed: Buffer.concat([iv, cipher.getAuthTag(), text]), key_id: memoryKeyId(env.ARIA_ENCRYPTION_KEY) };
}

/** @throws Error when the row was changed or sealed with another key */
export function openMemory(
  env: Keys,
  playerId: string,
  { sealed, key_id }: { sealed: Buffer; key_id: string },
): string {
  const secret = env.ARIA_ENCRYPTION_KEY;
  if (memoryKeyId(secret) !== key_id) throw new Error(`a memory was sealed with the key ${key_id}, not with this one`);
  const decipher = createDecipheriv(CIPHER, deriveKey(secret, 'aria-memory/1'), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(playerId))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
