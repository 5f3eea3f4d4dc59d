import { z } from 'zod';
import { FUND_SHARE_PERCENT, startOfWeek, TAX_STATIONS, TAX_WEEKS } from '#server/money/governance/rules/taxes.ts';
import type { FundEntry, listFundInput, RegionTaxes, regionGrowthOutput } from '#server/money/governance/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { sql } from '#server/platform/db/sql.ts';
import { DomainError, notFound } from '#server/platform/errors.ts';

const DAY_MS = 86_400_000;
const CURSOR = z.tuple([cursorTime, z.uuid()]);

type Region = { owner_id: string | null; tax_rate: number; fund: number; counted_at: Date | null };

type Week = Omit<RegionTaxes['weeks'][number], 'starts_at' | 'by_payer'> & {
  starts_at: Date;
  owner: number;
  resident: number;
  visitor: number;
};

/**
 * A region's tax of the last weeks, oldest first, by payer and kind, and the part that went to its fund. @throws
 * DomainError NOT_FOUND, FORBIDDEN `not_owner`
 */
export async function readTaxes(ctx: PlayerCtx, { id }: { id: string }): Promise<RegionTaxes> {
  const { owner_id: _, counted_at, ...region } = await readOwn(ctx, id);
  const first = new Date(startOfWeek(ctx.clock.now()).getTime() - (TAX_WEEKS - 1) * 7 * DAY_MS);
  const [weeks, sources, stations] = await Promise.all([
    readWeeks(ctx, id, first),
    ctx.pool.query<RegionTaxes['sources'][number]>(
      `SELECT commodity, side, sum(trades)::bigint AS trades, sum(goods_total)::bigint AS goods_total, sum(tax)::bigint AS tax
       FROM region_tax_days WHERE region_id = $1 AND day >= $2
       GROUP BY commodity, side ORDER BY sum(tax) DESC, commodity, side`,
      [id, first],
    ),
    ctx.pool.query<RegionTaxes['stations'][number]>(
      `SELECT station_id, COALESCE((array_agg(name ORDER BY day DESC))[1], '') AS name, sum(trades)::bigint AS trades, sum(tax)::bigint AS tax
       FROM region_tax_stations WHERE region_id = $1 AND day >= $2
       GROUP BY station_id ORDER BY sum(tax) DESC, station_id LIMIT $3`,
      [id, first, TAX_STATIONS],
    ),
  ]);
  return {
    ...region,
    share_percent: FUND_SHARE_PERCENT,
    counted_at: counted_at?.toISOString() ?? null,
    weeks,
    sources: sources.rows,
    stations: stations.rows,
  };
}

async function readWeeks({ pool }: PlayerCtx, id: string, first: Date): Promise<RegionTaxes['weeks']> {
  const { rows } = await pool.query<Week>(
    `SELECT w.starts_at, COALESCE(sum(d.trades), 0)::bigint AS trades, COALESCE(sum(d.tax), 0)::bigint AS tax,
       COALESCE(sum(d.tax) FILTER (WHERE d.payer = 'owner'), 0)::bigint AS owner,
       COALESCE(sum(d.tax) FILTER (WHERE d.payer = 'resident'), 0)::bigint AS resident,
       COALESCE(sum(d.tax) FILTER (WHERE d.payer = 'visitor'), 0)::bigint AS visitor,
       (SELECT COALESCE(sum(f.amount), 0)::bigint FROM region_fund_entry_records f
        WHERE f.region_id = $1 AND f.kind = 'tax_share' AND (f.detail ->> 'day')::timestamptz >= w.starts_at
          AND (f.detail ->> 'day')::timestamptz < w.starts_at + interval '7 days') AS to_fund
     FROM (SELECT $2::timestamptz + n * interval '7 days' AS starts_at FROM generate_series(0, $3::int - 1) n) w
       LEFT JOIN region_tax_days d ON d.region_id = $1 AND d.day >= w.starts_at AND d.day < w.starts_at + interval '7 days'
     GROUP BY w.starts_at ORDER BY w.starts_at`,
    [id, first, TAX_WEEKS],
  );
  return rows.map(({ starts_at, owner, resident, visitor, ...week }) => ({
    ...week,
    starts_at: starts_at.toISOString(),
    by_payer: { owner, resident, visitor },
  }));
}

/** The caller's own region; nobody else may read its accounts. */
async function readOwn({ pool, actor }: PlayerCtx, id: string): Promise<Region> {
  const { rows } = await pool.query<Region>(
    `SELECT r.owner_id, r.tax_rate, COALESCE(f.balance, 0)::bigint AS fund,
       (SELECT max(c.counted_at) FROM region_tax_counts c) AS counted_at
     FROM map_region_details r LEFT JOIN region_fund_records f ON f.region_id = r.id
     WHERE r.id = $1 AND r.kind = 'player_owned' AND r.galaxy_id IS NOT NULL`,
    [id],
  );
  const [region] = rows;
  if (!region) throw notFound('The region');
  if (region.owner_id !== actor.user_id)
    throw new DomainError('FORBIDDEN', 'Only the owner of a region reads its accounts.', { reason: 'not_owner' });
  return region;
}

/** Every movement of a region's fund, newest first. @throws DomainError NOT_FOUND, FORBIDDEN `not_owner` */
export async function readFundEntries(ctx: PlayerCtx, input: z.infer<typeof listFundInput>) {
  await readOwn(ctx, input.id);
  const { rows } = await ctx.pool.query<Omit<FundEntry, 'created_at'> & { created_at: Date }>(
    sql`SELECT id, kind, amount, balance_after, detail, created_at FROM region_fund_entry_records
     WHERE region_id = ${input.id}
       ${afterCursor(input.cursor, CURSOR, ([at, id]) => sql`AND (created_at, id) < (${at}, ${id}::uuid)`)}
     ORDER BY created_at DESC, id DESC ${limitTo(input.limit)}`,
  );
  const items = rows.map(({ created_at, ...entry }) => ({ ...entry, created_at: created_at.toISOString() }));
  return cutPage(items, input.limit, ({ created_at, id: last }) => [created_at, last]);
}

const WEEKS = 12;

type Row = { starts_at: Date; newcomers: number; residents: number };

/** New residents of a region in each of the last weeks, oldest first. @throws DomainError NOT_FOUND */
export async function readGrowth(
  { pool, clock }: PlayerCtx,
  { id }: { id: string },
): Promise<Omit<z.infer<typeof regionGrowthOutput>, 'next_cursor'>> {
  const first = new Date(startOfWeek(clock.now()).getTime() - (WEEKS - 1) * 7 * DAY_MS);
  const { rows } = await pool.query<Row>(
    `SELECT w.starts_at,
       count(q.id) FILTER (WHERE COALESCE(q.resident_since, q.created_at) >= w.starts_at AND COALESCE(q.resident_since, q.created_at) < w.starts_at + interval '7 days')::int AS newcomers,
       count(q.id) FILTER (WHERE COALESCE(q.resident_since, q.created_at) < w.starts_at + interval '7 days')::int AS residents
     FROM map_region_details r
       CROSS JOIN LATERAL (SELECT $2::timestamptz + n * interval '7 days' AS starts_at FROM generate_series(0, $3::int - 1) n) w
       LEFT JOIN player_records q ON q.home_region_id = r.id
     WHERE r.id = $1 AND r.galaxy_id IS NOT NULL GROUP BY w.starts_at ORDER BY w.starts_at`,
    [id, first, WEEKS],
  );
  if (rows.length === 0) throw notFound('The region');
  return { items: rows.map(({ starts_at, ...week }) => ({ ...week, starts_at: starts_at.toISOString() })) };
}
