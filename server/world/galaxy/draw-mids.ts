import { createHmac } from 'node:crypto';
import { deriveKey } from '#server/platform/derive-key.ts';
import type { Env } from '#server/platform/env.ts';
import type { MidDraw } from '#server/world/galaxy/rules/mid-share.ts';

/**
 * Draws the mid prices of new stations with a secret key, and stores them. If they followed from the seed alone, an
 * admin of galaxies, or anyone trying all seeds against seen prices, could compute the prices of unvisited stations.
 */
export function drawMids(env: Pick<Env, 'ARIA_ENCRYPTION_KEY'>): MidDraw {
  const key = deriveKey(env.ARIA_ENCRYPTION_KEY, 'mids/1');
  return (name) => createHmac('sha256', key).update(name).digest().readUInt32BE();
}
