import type { Services } from '#server/platform/context.ts';
import { DISPLAY_NAMES, pendingName, type RegionKind, SECTOR_BOUNDS } from '#server/world/regions/rules.ts';

const DEFAULT_SECTORS = 500;

/**
 * Creates the empty rows of a job's regions, named `bang-{job}-{kind}`. Idempotent: a resumed run finds its own.
 * Returns the region ids by kind.
 */
export async function precreateRegions(
  { pool, clock }: Pick<Services, 'pool' | 'clock'>,
  jobId: string,
  kinds: readonly RegionKind[],
  newId: () => string,
): Promise<Map<RegionKind, string>> {
  const now = clock.now();
  const ids = new Map<RegionKind, string>();
  for (const kind of kinds) {
    const sectors = Math.max(DEFAULT_SECTORS, SECTOR_BOUNDS[kind].min);
    const { rows } = await pool.query<{ id: string }>(
      `INSERT INTO regions (id, name, display_name, kind, total_sectors, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $6)
       ON CONFLICT (name) DO UPDATE SET updated_at = EXCLUDED.updated_at
       RETURNING id`,
      [newId(), pendingName(jobId, kind), DISPLAY_NAMES[kind], kind, sectors, now],
    );
    const row = rows[0];
    if (row) ids.set(kind, row.id);
  }
  return ids;
}
