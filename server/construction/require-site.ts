import type { PlayerCtx } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock-name.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { requireBuildable } from '#server/regions/index.ts';

type Site = { is_fedspace: boolean; region_status: string; has_station: boolean; has_order: boolean };

/**
 * Requires a sector in which the caller may have a station built.
 * @throws DomainError NOT_FOUND if they have not visited it; CONFLICT `fedspace`, `region_closed`, `region_in_grace`,
 * `sector_has_station`, `sector_reserved`
 */
export async function requireSite(ctx: PlayerCtx, tx: Tx, sectorId: string): Promise<void> {
  // Serializes orders for one sector.
  await lockName(tx, 'site', sectorId);
  const [site] = await tx.sql<Site>(
    `SELECT s.is_fedspace, r.status AS region_status,
       EXISTS (SELECT 1 FROM map_stations st WHERE st.sector_id = s.id) AS has_station,
       EXISTS (SELECT 1 FROM construction_reservations c
         WHERE c.target_sector_id = s.id AND c.status IN ('queued', 'building')) AS has_order
     FROM map_sectors s JOIN map_regions r ON r.id = s.region_id
     JOIN visit_records v ON v.sector_id = s.id AND v.player_id = $2 AND v.visits > 0
     WHERE s.id = $1`,
    [sectorId, ctx.player_id],
  );
  if (!site) throw notFound('The sector');
  if (site.is_fedspace) throw conflict('fedspace', 'Nothing is built under federal protection.');
  requireBuildable(site.region_status);
  if (site.has_station) throw conflict('sector_has_station', 'This sector already has a station.');
  if (site.has_order) throw conflict('sector_reserved', 'A station is already on order for this sector.');
}
