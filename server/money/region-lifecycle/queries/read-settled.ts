import { z } from 'zod';
import type {
  ListRegionAssetsInput,
  ListSettledInput,
  RegionAsset,
  SettledAsset,
} from '#server/money/region-lifecycle/schemas.ts';
import type { PlayerCtx, UserCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { given, sql } from '#server/platform/db/sql.ts';

const keys = z.tuple([cursorTime, z.uuid()]);

type Row = Omit<SettledAsset, 'at'> & { at: Date };

/** How the caller's assets in closed regions, and abroad after a lapse of citizenship, were settled, latest first. */
export async function readSettled(ctx: PlayerCtx, input: ListSettledInput) {
  const { rows } = await ctx.pool.query<Row>(
    sql`SELECT i.id, i.because, i.region_id, i.region_name, i.clause, i.asset_id, i.outcome, i.credits, i.at,
       COALESCE(i.detail ->> 'name', ship.name, station.name, planet.name) AS name,
       (i.detail ->> 'goods_saved')::int AS goods_saved
     FROM (
       SELECT e.id, 'region_ended' AS because, e.region_id, c.region_name, e.clause, e.asset_id, e.player_id, e.outcome, e.credits, e.detail, e.at
       FROM region_cascade_items e JOIN region_cascades c ON c.region_id = e.region_id
       UNION ALL
       SELECT id, 'citizenship_lapsed', region_id, region_name, clause, asset_id, player_id, outcome, credits, detail, at
       FROM lapse_settlements
     ) i
     LEFT JOIN ship_records ship ON i.clause = 'ship' AND ship.id = i.asset_id
     LEFT JOIN map_stations station ON i.clause = 'station' AND station.id = i.asset_id
     LEFT JOIN map_planets planet ON i.clause = 'planet' AND planet.id = i.asset_id
     WHERE i.player_id = ${ctx.player_id} ${given(input.region_id, (region_id) => sql`AND i.region_id = ${region_id}`)}
       ${afterCursor(input.cursor, keys, ([at, id]) => sql`AND (i.at, i.id) < (${at}, ${id}::uuid)`)}
     ORDER BY i.at DESC, i.id DESC ${limitTo(input.limit)}`,
  );
  const items = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return cutPage(items, input.limit, (row) => [row.at, row.id]);
}

type AssetRow = Omit<RegionAsset, 'at'> & { at: Date };

/**
 * How the assets of a closed region were settled, for every affected player, latest first; also after the region was
 * deleted.
 */
export async function listRegionAssets({ pool }: UserCtx, input: ListRegionAssetsInput) {
  const { rows } = await pool.query<AssetRow>(
    sql`SELECT i.id, i.clause, i.asset_id, i.player_id, u.username AS player_name, i.outcome, i.credits, i.at,
       COALESCE(i.detail ->> 'name', ship.name, station.name, planet.name) AS name
     FROM region_cascade_items i
       LEFT JOIN player_records p ON p.id = i.player_id LEFT JOIN account_records u ON u.id = p.user_id
       LEFT JOIN ship_records ship ON i.clause = 'ship' AND ship.id = i.asset_id
       LEFT JOIN map_stations station ON i.clause = 'station' AND station.id = i.asset_id
       LEFT JOIN map_planets planet ON i.clause = 'planet' AND planet.id = i.asset_id
     WHERE i.region_id = ${input.id} ${given(input.player_id, (player_id) => sql`AND i.player_id = ${player_id}`)}
       ${afterCursor(input.cursor, keys, ([at, id]) => sql`AND (i.at, i.id) < (${at}, ${id}::uuid)`)}
     ORDER BY i.at DESC, i.id DESC ${limitTo(input.limit)}`,
  );
  const items = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return cutPage(items, input.limit, (row) => [row.at, row.id]);
}
