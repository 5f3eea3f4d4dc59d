import {
  dayAndMonth,
  groupedBy,
  numberWithin,
  textWithin,
  timeWithin,
  wanted,
} from '#server/operations/reports/queries/within.ts';
import type { DatasetQuery } from '#server/operations/reports/rules/dataset-query.ts';
import type { Services } from '#server/platform/context.ts';
import { empty, sql } from '#server/platform/db/sql.ts';

type Row = {
  g1: string | null;
  g2: string | null;
  market_total_transactions: number | null;
  market_total_volume: number | null;
  market_avg_profit_margin: number | null;
};

/** The fields that it can be grouped by. */
const GROUPS = {
  commodity: sql`t.commodity`,
  side: sql`t.side`,
  venue: sql`t.venue`,
  ...dayAndMonth(sql`t.created_at`),
};

/**
 * Stored trades of accounts that are not deleted. Without groups the mean margin alone needs sales only, which the index
 * trades_sales contains.
 */
export async function readMarket(ctx: Pick<Services, 'pool'>, { metrics, filters, groups }: DatasetQuery) {
  const isMarginAlone = groups[0] === null && metrics.every((metric) => metric === 'market_avg_profit_margin');
  const { rows } = await ctx.pool.query<Row>(
    sql`SELECT ${groupedBy(groups[0], GROUPS)} AS g1, ${groupedBy(groups[1], GROUPS)} AS g2,
       ${wanted('market_total_transactions', metrics, sql`count(*)`)},
       ${wanted('market_total_volume', metrics, sql`sum(t.quantity)`)},
       ${wanted('market_avg_profit_margin', metrics, sql`avg(100 * t.profit::float8 / nullif(t.total, 0))`)}
     FROM trade_records t
     WHERE NOT EXISTS
         (SELECT 1 FROM player_records p JOIN account_records u ON u.id = p.user_id AND u.deleted WHERE p.id = t.player_id)
       ${isMarginAlone ? sql`AND t.profit IS NOT NULL` : empty}
       ${textWithin(sql`t.commodity`, filters, 'commodity')} ${textWithin(sql`t.side`, filters, 'side')} ${textWithin(sql`t.venue`, filters, 'venue')}
       ${numberWithin(sql`t.quantity`, filters, 'quantity')} ${numberWithin(sql`t.total`, filters, 'total')} ${timeWithin(sql`t.created_at`, filters, 'created_at')}
     GROUP BY 1, 2`,
  );
  return rows;
}
