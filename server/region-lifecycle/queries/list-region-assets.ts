import { z } from 'zod';
import type { UserCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';
import type { ListRegionAssetsInput, RegionAsset } from '#server/region-lifecycle/schemas.ts';

const keys = z.tuple([cursorTime, z.uuid()]);
type Row = Omit<RegionAsset, 'at'> & { at: Date };

/**
 * How the assets of a closed region were settled, for every affected player, latest first; also after the region was
 * deleted.
 */
export async function listRegionAssets({ pool }: UserCtx, input: ListRegionAssetsInput) {
  const [at, id] = input.cursor ? decodeCursor(input.cursor, keys) : [null, null];
  const { rows } = await pool.query<Row>(
    `SELECT i.id, i.clause, i.asset_id, i.player_id, u.username AS player_name, i.outcome, i.credits, i.at,
       COALESCE(i.detail ->> 'name', ship.name, station.name, planet.name) AS name
     FROM region_cascade_items i
       LEFT JOIN player_records p ON p.id = i.player_id LEFT JOIN account_records u ON u.id = p.user_id
       LEFT JOIN ship_records ship ON i.clause = 'ship' AND ship.id = i.asset_id
       LEFT JOIN map_stations station ON i.clause = 'station' AND station.id = i.asset_id
       LEFT JOIN map_planets planet ON i.clause = 'planet' AND planet.id = i.asset_id
     WHERE i.region_id = $1 AND ($2::uuid IS NULL OR i.player_id = $2)
       AND ($3::timestamptz IS NULL OR (i.at, i.id) < ($3, $4::uuid))
     ORDER BY i.at DESC, i.id DESC LIMIT $5`,
    [input.id, input.player_id ?? null, at, id, input.limit + 1],
  );
  const items = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return cutPage(items, input.limit, (row) => [row.at, row.id]);
}
