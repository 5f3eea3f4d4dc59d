import { endOfDay, fundShare, isDayOver, reportedDays } from '#server/money/governance/rules/taxes.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';
import { moveFund } from '#server/world/regions/index.ts';

type Ctx = Pick<Services, 'pool' | 'clock'>;

/**
 * Counts the tax of the days that are not closed, including today, and closes past days, paying their share into the
 * regions' funds, once. Catches up after an outage. Returns how many days were closed.
 */
export async function countTaxes(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const days = reportedDays(now);
  const { rows } = await ctx.pool.query<{ day: Date }>(
    'SELECT day FROM region_tax_counts WHERE closed_at IS NOT NULL AND day >= $1',
    [days[0]],
  );
  const closed = new Set(rows.map(({ day }) => day.getTime()));
  const open = days.filter((day) => !closed.has(day.getTime()));
  return eachRow(open, (day) => inTransaction(ctx, (tx) => countDay(tx, day, now)));
}

/** The update locks the day's row: a second process finds it closed, or counts it again. */
async function countDay(tx: Tx, day: Date, now: Date): Promise<boolean> {
  const counted = await tx.sql(
    `INSERT INTO region_tax_counts (day, counted_at) VALUES ($1, $2)
     ON CONFLICT (day) DO UPDATE SET counted_at = EXCLUDED.counted_at WHERE region_tax_counts.closed_at IS NULL
     RETURNING 1`,
    [day, now],
  );
  if (counted.length === 0) return false;
  await tx.sql('DELETE FROM region_tax_days WHERE day = $1', [day]);
  await tx.sql(
    `INSERT INTO region_tax_days (region_id, day, payer, side, commodity, trades, goods_total, tax)
     SELECT s.region_id, $1, q.payer, t.side, t.commodity, count(*)::int, sum(t.goods_total)::bigint, sum(t.tax)::bigint
     FROM trade_records t JOIN map_sectors s ON s.id = t.sector_id
       JOIN map_region_details r ON r.id = s.region_id AND r.kind = 'player_owned'
       JOIN player_records p ON p.id = t.player_id
       CROSS JOIN LATERAL (SELECT CASE WHEN p.user_id = r.owner_id THEN 'owner'
         WHEN p.home_region_id = r.id THEN 'resident' ELSE 'visitor' END AS payer) q
     WHERE t.created_at >= $1 AND t.created_at < $2 AND t.tax > 0
     GROUP BY s.region_id, q.payer, t.side, t.commodity`,
    [day, endOfDay(day)],
  );
  await countStations(tx, day);
  if (!isDayOver(day, now)) return false;
  await closeDay(tx, day, now);
  return true;
}

/** The same trades by where they were made. */
async function countStations(tx: Tx, day: Date): Promise<void> {
  await tx.sql('DELETE FROM region_tax_stations WHERE day = $1', [day]);
  await tx.sql(
    `INSERT INTO region_tax_stations (region_id, day, station_id, name, trades, tax)
     SELECT s.region_id, $1, t.station_id, COALESCE(st.name, ''), count(*)::int, sum(t.tax)::bigint
     FROM trade_records t JOIN map_sectors s ON s.id = t.sector_id
       JOIN map_region_details r ON r.id = s.region_id AND r.kind = 'player_owned'
       LEFT JOIN map_stations st ON st.id = t.station_id
     WHERE t.created_at >= $1 AND t.created_at < $2 AND t.tax > 0
     GROUP BY s.region_id, t.station_id, st.name`,
    [day, endOfDay(day)],
  );
}

async function closeDay(tx: Tx, day: Date, now: Date): Promise<void> {
  const taxes = await tx.sql<{ region_id: string; tax: number }>(
    'SELECT region_id, sum(tax)::bigint AS tax FROM region_tax_days WHERE day = $1 GROUP BY region_id ORDER BY region_id',
    [day],
  );
  const at = day.toISOString();
  for (const { region_id, tax } of taxes) {
    const amount = fundShare(tax);
    if (amount > 0)
      await moveFund(tx, { region_id, kind: 'tax_share', amount, key: `tax:${at}`, detail: { day: at, tax }, now });
  }
  await tx.sql('UPDATE region_tax_counts SET closed_at = $2 WHERE day = $1', [day, now]);
}
