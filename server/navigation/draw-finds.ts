import { createHmac } from 'node:crypto';
import type { Draw } from '#server/navigation/rules/finds.ts';
import { deriveKey } from '#server/platform/derive-key.ts';
import type { Env } from '#server/platform/env.ts';

/**
 * Draws the finds of a sector with a secret key. If they followed from the seed alone, an admin of galaxies, or
 * anyone trying all seeds against known finds, could compute all of them.
 */
export function drawFinds(
  env: Pick<Env, 'ARIA_ENCRYPTION_KEY'>,
  { seed, sector_number }: { seed: number; sector_number: number },
): Draw {
  const key = deriveKey(env.ARIA_ENCRYPTION_KEY, 'finds/1');
  return (what) => createHmac('sha256', key).update(`${seed}:${sector_number}:${what}`).digest().readUInt32BE();
}
