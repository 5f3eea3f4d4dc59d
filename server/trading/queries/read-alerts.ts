import { z } from 'zod';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { notFound } from '#server/platform/errors.ts';
import type { PriceAlert } from '#server/trading/schemas.ts';

const keys = z.tuple([cursorTime, z.uuid()]);
type AlertRow = Omit<PriceAlert, 'created_at' | 'fired_at'> & { created_at: Date; fired_at: Date | null };

/** A page of the player's price alerts, newest first, without those of deleted stations. */
export async function readAlerts(
  ctx: PlayerCtx,
  page: { limit: number; cursor?: string | undefined; id?: string | undefined },
) {
  const [at, id] = page.cursor ? decodeCursor(page.cursor, keys) : [null, null];
  const { rows } = await ctx.pool.query<AlertRow>(
    `SELECT a.id, a.station_id, st.name AS station_name, st.sector_id, s.sector_number, s.visited_name AS sector_name, a.commodity, a.direction, a.price,
       a.created_at, a.fired_at, a.fired_price
     FROM price_alerts a JOIN map_stations st ON st.id = a.station_id JOIN map_sectors s ON s.id = st.sector_id
     WHERE a.player_id = $1 AND ($2::timestamptz IS NULL OR (a.created_at, a.id) < ($2, $3::uuid))
       AND ($5::uuid IS NULL OR a.id = $5)
     ORDER BY a.created_at DESC, a.id DESC LIMIT $4`,
    [ctx.player_id, at, id, page.limit + 1, page.id ?? null],
  );
  const items = rows.map(
    (row): PriceAlert => ({
      ...row,
      created_at: row.created_at.toISOString(),
      fired_at: row.fired_at?.toISOString() ?? null,
    }),
  );
  return cutPage(items, page.limit, (row) => [row.created_at, row.id]);
}

/** @throws DomainError NOT_FOUND */
export async function readAlert(ctx: PlayerCtx, id: string): Promise<PriceAlert> {
  const [alert] = (await readAlerts(ctx, { limit: 1, id })).items;
  if (!alert) throw notFound('This price alert');
  return alert;
}
