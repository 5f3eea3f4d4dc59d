import type { z } from 'zod';
import type { galaxyOutput, RegionSummary } from '#server/galaxy/schemas.ts';
import type { Services } from '#server/platform/context.ts';

type GalaxyRow = { id: string; name: string; seed: number; is_active: boolean; created_at: Date };
type RegionRow = RegionSummary & { galaxy_id: string | null };

/**
 * Every galaxy with its regions and their contents, newest first; corrupt regions of failed jobs are listed
 * separately.
 */
export async function readGalaxies({ pool }: Pick<Services, 'pool'>): Promise<z.infer<typeof galaxyOutput>> {
  const [galaxies, regions] = await Promise.all([
    pool.query<GalaxyRow>(
      'SELECT id, name, seed, is_active, created_at FROM galaxies ORDER BY created_at DESC, id DESC',
    ),
    pool.query<RegionRow>(
      `SELECT r.id, r.galaxy_id, r.name, r.display_name, r.kind, r.status, r.owner_id, r.total_sectors, r.seed,
         r.wire_version, r.payload_hash, json_build_object(
           'sectors', (SELECT count(*) FROM sectors s WHERE s.region_id = r.id),
           -- A two-way warp is two rows and one warp; gateways between regions belong to neither.
           'warps', (SELECT count(*) FILTER (WHERE w.one_way) + count(*) FILTER (WHERE NOT w.one_way) / 2
                     FROM warps w JOIN sectors s ON s.id = w.from_sector_id
                     WHERE s.region_id = r.id AND w.kind <> 'gateway'),
           'clusters', (SELECT count(*) FROM clusters c WHERE c.region_id = r.id),
           'stations', (SELECT count(*) FROM stations t JOIN sectors s ON s.id = t.sector_id WHERE s.region_id = r.id),
           'planets', (SELECT count(*) FROM planets p JOIN sectors s ON s.id = p.sector_id WHERE s.region_id = r.id),
           'npcs', (SELECT count(*) FROM npcs n JOIN npc_rosters o ON o.id = n.roster_id WHERE o.region_id = r.id)
         ) AS counts,
         (SELECT COALESCE(sum(o.target_count), 0)::int FROM npc_rosters o
          WHERE o.region_id = r.id AND o.materialized_at IS NULL) AS npcs_missing
       FROM map_regions r WHERE r.galaxy_id IS NOT NULL OR r.status = 'generation_corrupt' ORDER BY r.created_at, r.id`,
    ),
  ]);
  const summaries = regions.rows.map(({ galaxy_id, ...summary }) => ({ galaxy_id, summary }));
  return {
    items: galaxies.rows.map((galaxy) => ({
      ...galaxy,
      created_at: galaxy.created_at.toISOString(),
      regions: summaries.filter(({ galaxy_id }) => galaxy_id === galaxy.id).map(({ summary }) => summary),
    })),
    corrupt_regions: summaries.filter(({ galaxy_id }) => galaxy_id === null).map(({ summary }) => summary),
  };
}
