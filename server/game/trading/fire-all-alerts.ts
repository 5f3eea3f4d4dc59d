import { type AlertCtx, fireAlerts, type Stock } from '#server/game/trading/fire-alerts.ts';
import { given, raw, sql } from '#server/platform/db/sql.ts';

/** Stocks whose alerts are read at a time. */
const STOCKS = 200;

/** Fires every armed price alert whose price is reached, stock by stock. Returns how many fired. */
export async function fireAllAlerts(ctx: AlertCtx): Promise<number> {
  let fired = 0;
  for (
    let last: Stock | undefined, stocks = await nextStocks(ctx);
    stocks.length > 0;
    stocks = await nextStocks(ctx, last)
  ) {
    fired += await fireAlerts(ctx, stocks);
    last = stocks.at(-1);
  }
  return fired;
}

/** The next stocks that alerts watch. */
async function nextStocks({ pool }: AlertCtx, after?: Stock): Promise<Stock[]> {
  const { rows } = await pool.query<Stock>(
    sql`SELECT DISTINCT station_id, commodity FROM price_alerts
     WHERE fired_at IS NULL
       ${given(after, ({ station_id, commodity }) => sql`AND (station_id, commodity) > (${station_id}, ${commodity})`)}
     ORDER BY station_id, commodity ${raw(`LIMIT ${STOCKS}`)}`,
  );
  return rows;
}
