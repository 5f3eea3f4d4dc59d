import { z } from 'zod';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';
import type { ListSettledInput, SettledAsset } from '#server/region-lifecycle/schemas.ts';

const keys = z.tuple([cursorTime, z.uuid()]);
type Row = Omit<SettledAsset, 'at'> & { at: Date };

/** How the caller's assets in closed regions, and abroad after a lapse of citizenship, were settled, latest first. */
export async function readSettled(ctx: PlayerCtx, input: ListSettledInput) {
  const [at, id] = input.cursor ? decodeCursor(input.cursor, keys) : [null, null];
  const { rows } = await ctx.pool.query<Row>(
    `SELECT i.id, i.because, i.region_id, i.region_name, i.clause, i.asset_id, i.outcome, i.credits, i.at,
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
     WHERE i.player_id = $1 AND ($2::uuid IS NULL OR i.region_id = $2)
       AND ($3::timestamptz IS NULL OR (i.at, i.id) < ($3, $4::uuid))
     ORDER BY i.at DESC, i.id DESC LIMIT $5`,
    [ctx.player_id, input.region_id ?? null, at, id, input.limit + 1],
  );
  const items = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return cutPage(items, input.limit, (row) => [row.at, row.id]);
}
