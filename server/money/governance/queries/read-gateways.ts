import type { z } from 'zod';
import type { regionDetail } from '#server/money/governance/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { empty, sql } from '#server/platform/db/sql.ts';

type Gateway = z.infer<typeof regionDetail>['gateways'][number];

/** A region has one or two; the hub has those of every region. */
const MAX_GATEWAYS = 10;

/** One of its ends was visited. */
const SEEN = sql`AND EXISTS (
  SELECT 1 FROM visit_records v WHERE v.player_id = p.id AND v.sector_id IN (f.id, t.id))`;

/**
 * The sectors from which a gateway leads into a region, as the player knows them: those visited, and all of one's own
 * region. First those of the region where the player is.
 */
export async function readGateways(
  { pool, player_id }: PlayerCtx,
  region: { id: string; is_own: boolean },
): Promise<Gateway[]> {
  const { rows } = await pool.query<Gateway>(
    sql`SELECT f.id AS sector_id, f.sector_number, h.id AS region_id, h.display_name AS region_name
     FROM player_records p JOIN map_sectors t ON t.region_id = ${region.id}::uuid
       JOIN map_warps w ON w.to_sector_id = t.id AND w.kind = 'gateway'
       JOIN map_sectors f ON f.id = w.from_sector_id
       JOIN map_regions h ON h.id = f.region_id AND h.id <> t.region_id
       LEFT JOIN map_sectors l ON l.id = p.current_sector_id
     WHERE p.id = ${player_id}::uuid ${region.is_own ? empty : SEEN}
     ORDER BY h.id IS NOT DISTINCT FROM l.region_id DESC, f.sector_number, f.id LIMIT ${MAX_GATEWAYS}`,
  );
  return rows;
}
