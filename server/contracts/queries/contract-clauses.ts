import { GAP_DAYS } from '#server/contracts/rules/station-offers.ts';

/**
 * SQL: the reader knows the places: visited the sector of every station, and for a chart or a derelict knows that the
 * sector exists.
 */
export const KNOWN = `(EXISTS (SELECT 1 FROM visit_records v WHERE v.player_id = $1 AND v.sector_id = c.sector_id)
    OR c.kind IN ('chart', 'recover') AND EXISTS (SELECT 1 FROM map_warps w JOIN visit_records v ON v.sector_id = w.from_sector_id
      WHERE w.to_sector_id = c.sector_id AND v.player_id = $1 AND NOT w.is_latent))
  AND (o.id IS NULL OR EXISTS (SELECT 1 FROM visit_records v WHERE v.player_id = $1 AND v.sector_id = o.sector_id))
  AND (c.issuer_station_id IS NULL OR EXISTS (SELECT 1 FROM map_stations i JOIN visit_records v ON v.sector_id = i.sector_id
      WHERE i.id = c.issuer_station_id AND v.player_id = $1))`;

/**
 * SQL: $1 cannot accept the station's order for a sector: they have the same from another station, or charted it
 * within a week before the order.
 */
export const CHARTED = `(c.kind IN ('chart', 'recover') AND c.issuer_station_id IS NOT NULL AND EXISTS (SELECT 1 FROM contracts y
    WHERE y.taker_id = $1 AND y.kind = c.kind AND y.issuer_station_id IS NOT NULL AND y.sector_id = c.sector_id
      AND (y.status = 'taken' OR c.kind = 'chart' AND y.status = 'fulfilled' AND y.closed_at > c.created_at - make_interval(days => ${GAP_DAYS}))))`;

/** The derelict was claimed since the order. */
export const GONE = `(c.kind = 'recover' AND EXISTS (SELECT 1 FROM find_claim_records n
    WHERE n.sector_id = c.sector_id AND n.claimed_at >= c.created_at))`;

/**
 * SQL: excludes contracts of which the player has another place, charts they already have an order for, and claimed
 * derelicts.
 */
export const UNTAKEN = `((c.places = 1 OR NOT EXISTS (SELECT 1 FROM contracts x WHERE x.parent_id = c.id AND x.taker_id = $1))
  AND NOT ${CHARTED} AND NOT ${GONE})`;
