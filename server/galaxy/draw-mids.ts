import { createHmac } from 'node:crypto';
import type { MidDraw } from '#server/galaxy/rules/mid-share.ts';
import { deriveKey } from '#server/platform/derive-key.ts';
import type { Env } from '#server/platform/env.ts';

/**
 * Draws the mids of new stations under the service's key: by the seed alone anybody could compute those of stations never
 * visited who administers galaxies, or tries every seed against prices that were seen. They are stored with the station.
 */
export function drawMids(env: Pick<Env, 'ARIA_ENCRYPTION_KEY'>): MidDraw {
  const key = deriveKey(env.ARIA_ENCRYPTION_KEY, 'mids/1');
  return (name) => createHmac('sha256', key).update(name).digest().readUInt32BE();
}
