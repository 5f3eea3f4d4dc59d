import type { Services } from '#server/platform/context.ts';
import {
  numberParameters,
  numberWithin,
  textParameters,
  textWithin,
  timeParameters,
  timeWithin,
} from '#server/reports/queries/within.ts';
import type { DatasetQuery } from '#server/reports/rules/dataset-query.ts';

type Row = { g1: string | null; g2: string | null; ship_total_count: number };

/** Existing ships of accounts that are not deleted. */
export async function readShips(ctx: Pick<Services, 'pool'>, { filters, groups }: DatasetQuery) {
  const { rows } = await ctx.pool.query<Row>(
    `SELECT ${group(1)} AS g1, ${group(2)} AS g2, count(*)::float8 AS ship_total_count
     FROM ship_records s
     WHERE NOT s.is_destroyed
       AND s.owner_id NOT IN
         (SELECT p.id FROM player_records p JOIN account_records u ON u.id = p.user_id AND u.deleted)
       AND ${textWithin('s.type', 3)} AND ${textWithin('s.insurance', 6)} AND ${numberWithin('s.value', 9)}
       AND ${timeWithin('s.created_at', 12)}
     GROUP BY 1, 2`,
    [
      groups[0],
      groups[1],
      ...textParameters(filters, 'ship_type'),
      ...textParameters(filters, 'insurance'),
      ...numberParameters(filters, 'value'),
      ...timeParameters(filters, 'created_at'),
    ],
  );
  return rows;
}

function group(n: 1 | 2): string {
  return `CASE $${n}::text WHEN 'ship_type' THEN s.type WHEN 'insurance' THEN s.insurance
    WHEN 'day' THEN to_char(s.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')
    WHEN 'month' THEN to_char(s.created_at AT TIME ZONE 'UTC', 'YYYY-MM') END`;
}
