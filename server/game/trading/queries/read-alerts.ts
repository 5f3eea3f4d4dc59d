import { z } from 'zod';
import type { PriceAlert } from '#server/game/trading/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { given, sql } from '#server/platform/db/sql.ts';
import { notFound } from '#server/platform/errors.ts';

const keys = z.tuple([cursorTime, z.uuid()]);
type AlertRow = Omit<PriceAlert, 'created_at' | 'fired_at'> & { created_at: Date; fired_at: Date | null };

/** A page of the player's price alerts, newest first, without those of deleted stations. */
export async function readAlerts(
  ctx: PlayerCtx,
  page: { limit: number; cursor?: string | undefined; id?: string | undefined },
) {
  const { rows } = await ctx.pool.query<AlertRow>(
    sql`SELECT a.id, a.station_id, st.name AS station_name, st.sector_id, s.sector_number, s.visited_name AS sector_name, a.commodity, a.direction, a.price,
       a.created_at, a.fired_at, a.fired_price
     FROM price_alerts a JOIN map_stations st ON st.id = a.station_id JOIN map_sectors s ON s.id = st.sector_id
     WHERE a.player_id = ${ctx.player_id}
       ${afterCursor(page.cursor, keys, ([at, id]) => sql`AND (a.created_at, a.id) < (${at}, ${id}::uuid)`)}
       ${given(page.id, (id) => sql`AND a.id = ${id}`)}
     ORDER BY a.created_at DESC, a.id DESC ${limitTo(page.limit)}`,
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
