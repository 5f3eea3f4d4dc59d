import { defaultTarget } from '#server/galaxy/open-galaxy.ts';
import type { ImportTarget } from '#server/galaxy/rules/job-params.ts';
import type { RegionType } from '#server/galaxy/rules/universe.ts';
import type { ImportBangInput } from '#server/galaxy/schemas.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notFound, validationError } from '#server/platform/errors.ts';

type Wish = Pick<ImportBangInput, 'becomes' | 'galaxy_id'>;

/**
 * What an import becomes, checked against the existing galaxies: a region needs a hub to be joined to, and a galaxy has
 * only one hub.
 * @throws DomainError NOT_FOUND for the galaxy, VALIDATION
 */
export async function importTargetOf(tx: Tx, regionType: RegionType, wish: Wish): Promise<ImportTarget> {
  const target = await requestedTarget(tx, regionType, wish);
  if (target.becomes === 'galaxy') return target;
  const [galaxy] = await tx.sql<{ has_hub: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM map_regions r WHERE r.galaxy_id = g.id AND r.kind = 'central_nexus') AS has_hub
     FROM galaxies g WHERE g.id = $1`,
    [target.galaxy_id],
  );
  if (!galaxy) throw notFound('The galaxy');
  if (regionType === 'central_nexus' && galaxy.has_hub) {
    throw validationError([{ path: 'becomes', message: 'this galaxy has a hub already; import this one as a galaxy' }]);
  }
  if (regionType !== 'central_nexus' && !galaxy.has_hub) {
    throw validationError([{ path: 'galaxy_id', message: 'this galaxy has no hub that a region could be joined to' }]);
  }
  return target;
}

async function requestedTarget(tx: Tx, regionType: RegionType, { becomes, galaxy_id }: Wish): Promise<ImportTarget> {
  if (becomes === 'galaxy' && galaxy_id !== undefined) {
    throw validationError([{ path: 'galaxy_id', message: 'a new galaxy joins no other' }]);
  }
  if (becomes === 'galaxy') return { becomes };
  if (galaxy_id !== undefined) return { becomes: 'region', galaxy_id };
  if (becomes === undefined) return defaultTarget(tx, regionType);
  const [active] = await tx.sql<{ id: string }>(
    'SELECT id FROM galaxies WHERE is_active ORDER BY created_at DESC, id DESC LIMIT 1',
  );
  if (!active) throw validationError([{ path: 'becomes', message: 'no galaxy is active that a region could join' }]);
  return { becomes, galaxy_id: active.id };
}
