import type { Services } from '#server/platform/context.ts';
import { timeParameters, timeWithin } from '#server/reports/queries/within.ts';
import type { DatasetQuery } from '#server/reports/rules/dataset-query.ts';

type Row = { g1: string | null; g2: string | null; combat_total_encounters: number };

/** Fights in which a player took part whose account is not deleted. */
export async function readCombats(ctx: Pick<Services, 'pool'>, { filters, groups }: DatasetQuery) {
  const { rows } = await ctx.pool.query<Row>(
    `SELECT ${group(1)} AS g1, ${group(2)} AS g2, count(*)::float8 AS combat_total_encounters
     FROM combat_records c
     WHERE EXISTS (SELECT 1 FROM combat_sides side JOIN account_records u ON u.id = side.user_id AND NOT u.deleted
         WHERE side.combat_id = c.id)
       AND ${timeWithin('c.started_at', 3)}
     GROUP BY 1, 2`,
    [groups[0], groups[1], ...timeParameters(filters, 'created_at')],
  );
  return rows;
}

function group(n: 1 | 2): string {
  return `CASE $${n}::text WHEN 'day' THEN to_char(c.started_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')
    WHEN 'month' THEN to_char(c.started_at AT TIME ZONE 'UTC', 'YYYY-MM') END`;
}
