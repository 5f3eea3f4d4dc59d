import type { Services } from '#server/platform/context.ts';
import {
  numberParameters,
  numberWithin,
  textParameters,
  textWithin,
  timeParameters,
  timeWithin,
  wanted,
} from '#server/reports/queries/within.ts';
import type { DatasetQuery } from '#server/reports/rules/dataset-query.ts';

type Row = {
  g1: string | null;
  g2: string | null;
  market_total_transactions: number | null;
  market_total_volume: number | null;
  market_avg_profit_margin: number | null;
};

/**
 * Stored trades of accounts that are not deleted. Without groups the mean margin alone needs sales only, which the index
 * trades_sales contains.
 */
export async function readMarket(ctx: Pick<Services, 'pool'>, { metrics, filters, groups }: DatasetQuery) {
  const { rows } = await ctx.pool.query<Row>(
    `SELECT ${group(1)} AS g1, ${group(2)} AS g2,
       ${wanted('market_total_transactions', 21, 'count(*)')},
       ${wanted('market_total_volume', 21, 'sum(t.quantity)')},
       ${wanted('market_avg_profit_margin', 21, 'avg(100 * t.profit::float8 / nullif(t.total, 0))')}
     FROM trade_records t
     WHERE NOT EXISTS
         (SELECT 1 FROM player_records p JOIN account_records u ON u.id = p.user_id AND u.deleted WHERE p.id = t.player_id)
       AND (t.profit IS NOT NULL OR $21::text[] <> '{market_avg_profit_margin}' OR $1::text IS NOT NULL OR $2::text IS NOT NULL)
       AND ${textWithin('t.commodity', 3)} AND ${textWithin('t.side', 6)} AND ${textWithin('t.venue', 9)}
       AND ${numberWithin('t.quantity', 12)} AND ${numberWithin('t.total', 15)} AND ${timeWithin('t.created_at', 18)}
     GROUP BY 1, 2`,
    [
      groups[0],
      groups[1],
      ...textParameters(filters, 'commodity'),
      ...textParameters(filters, 'side'),
      ...textParameters(filters, 'venue'),
      ...numberParameters(filters, 'quantity'),
      ...numberParameters(filters, 'total'),
      ...timeParameters(filters, 'created_at'),
      metrics,
    ],
  );
  return rows;
}

function group(n: 1 | 2): string {
  return `CASE $${n}::text WHEN 'commodity' THEN t.commodity WHEN 'side' THEN t.side WHEN 'venue' THEN t.venue
    WHEN 'day' THEN to_char(t.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')
    WHEN 'month' THEN to_char(t.created_at AT TIME ZONE 'UTC', 'YYYY-MM') END`;
}
