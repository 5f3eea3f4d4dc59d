import { lockName } from '#server/platform/db/lock-name.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { validationError } from '#server/platform/errors.ts';
import { skeletonOf } from '#server/platform/rules/confusable-text.ts';
import { DISPLAY_NAMES } from '#server/regions/rules.ts';

const SYSTEM = Object.values(DISPLAY_NAMES).map(skeletonOf);

/**
 * Requires that a name given by a player can be mistaken neither for one of the system's regions nor for another
 * region, whatever its case, accents or letters. Concurrent requests are counted one after another. `path`: the field.
 * @throws DomainError VALIDATION
 */
export async function requireFreeName(
  tx: Tx,
  path: string,
  name: string,
  { except = null }: { except?: string | null } = {},
): Promise<void> {
  const wanted = skeletonOf(name);
  if (SYSTEM.some((system) => wanted.startsWith(system)))
    throw validationError([{ path, message: 'this name looks like one of the system’s regions' }]);
  await lockName(tx, 'region_names', '');
  const regions = await tx.sql<{ name: string; display_name: string }>(
    'SELECT name, display_name FROM regions WHERE id IS DISTINCT FROM $1::uuid',
    [except],
  );
  const isTaken = regions.some((region) => [region.name, region.display_name].map(skeletonOf).includes(wanted));
  if (isTaken)
    throw validationError([{ path, message: 'a region with this name, or one that looks like it, already exists' }]);
}
