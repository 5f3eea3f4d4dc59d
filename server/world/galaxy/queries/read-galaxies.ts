import type { z } from 'zod';
import type { Services } from '#server/platform/context.ts';
import type { galaxyOutput, RegionSummary } from '#server/world/galaxy/schemas.ts';

type GalaxyRow = { id: string; name: string; seed: number; is_active: boolean; created_at: Date };
type RegionRow = RegionSummary & { galaxy_id: string | null };

/**
 * Every galaxy with its regions and their contents, newest first; corrupt regions of failed jobs are listed
 * separately. Each table is counted once for all regions: per region the warps of all galaxies would be read again.
 */
export async function readGalaxies({
  pool,
}: Pick<Services, 'pool'>): Promise<Omit<z.infer<typeof galaxyOutput>, 'next_cursor'>> {
  const [galaxies, regions] = await Promise.all([
    pool.query<GalaxyRow>(
      'SELECT id, name, seed, is_active, created_at FROM galaxies ORDER BY created_at DESC, id DESC',
    ),
    pool.query<RegionRow>(
      `SELECT r.id, r.galaxy_id, r.name, r.display_name, r.kind, r.status, r.owner_id, r.total_sectors, r.seed,
         r.wire_version, r.payload_hash, json_build_object(
           'sectors', COALESCE(sectors.n, 0), 'warps', COALESCE(warps.n, 0), 'clusters', COALESCE(clusters.n, 0),
           'stations', COALESCE(stations.n, 0), 'planets', COALESCE(planets.n, 0), 'npcs', COALESCE(npcs.n, 0)) AS counts,
         COALESCE(missing.n, 0)::int AS npcs_missing
       FROM map_regions r
       LEFT JOIN (SELECT region_id, count(*) AS n FROM sectors GROUP BY 1) sectors ON sectors.region_id = r.id
       -- A two-way warp is two rows and one warp; gateways between regions belong to neither.
       LEFT JOIN (SELECT s.region_id, count(*) FILTER (WHERE w.one_way) + count(*) FILTER (WHERE NOT w.one_way) / 2 AS n
                  FROM warps w JOIN sectors s ON s.id = w.from_sector_id WHERE w.kind <> 'gateway' GROUP BY 1) warps
         ON warps.region_id = r.id
       LEFT JOIN (SELECT region_id, count(*) AS n FROM clusters GROUP BY 1) clusters ON clusters.region_id = r.id
       LEFT JOIN (SELECT s.region_id, count(*) AS n FROM stations t JOIN sectors s ON s.id = t.sector_id GROUP BY 1) stations
         ON stations.region_id = r.id
       LEFT JOIN (SELECT s.region_id, count(*) AS n FROM planets p JOIN sectors s ON s.id = p.sector_id GROUP BY 1) planets
         ON planets.region_id = r.id
       LEFT JOIN (SELECT o.region_id, count(*) AS n FROM npcs n JOIN npc_rosters o ON o.id = n.roster_id GROUP BY 1) npcs
         ON npcs.region_id = r.id
       LEFT JOIN (SELECT region_id, sum(target_count) AS n FROM npc_rosters WHERE materialized_at IS NULL GROUP BY 1) missing
         ON missing.region_id = r.id
       WHERE r.galaxy_id IS NOT NULL OR r.status = 'generation_corrupt' ORDER BY r.created_at, r.id`,
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
