import { createHmac } from 'node:crypto';
import type { Draw } from '#server/navigation/rules/finds.ts';
import { deriveKey } from '#server/platform/derive-key.ts';
import type { Env } from '#server/platform/env.ts';

/**
 * Draws the finds of a sector under the service's key. By the seed alone anybody could compute all of them who administers
 * galaxies or tries every seed against the few finds that a scan showed.
 */
export function drawFinds(
  env: Pick<Env, 'ARIA_ENCRYPTION_KEY'>,
  { seed, sector_number }: { seed: number; sector_number: number },
): Draw {
  const key = deriveKey(env.ARIA_ENCRYPTION_KEY, 'finds/1');
  return (what) => createHmac('sha256', key).update(`${seed}:${sector_number}:${what}`).digest().readUInt32BE();
}
