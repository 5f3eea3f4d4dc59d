import { dayAndMonth, groupedBy, timeWithin } from '#server/operations/reports/queries/within.ts';
import type { DatasetQuery } from '#server/operations/reports/rules/dataset-query.ts';
import type { Services } from '#server/platform/context.ts';
import { sql } from '#server/platform/db/sql.ts';

type Row = { g1: string | null; g2: string | null; combat_total_encounters: number };

/** The fields that it can be grouped by. */
const GROUPS = {
  ...dayAndMonth(sql`c.started_at`),
};

/** Fights in which a player took part whose account is not deleted. */
export async function readCombats(ctx: Pick<Services, 'pool'>, { filters, groups }: DatasetQuery) {
  const { rows } = await ctx.pool.query<Row>(
    sql`SELECT ${groupedBy(groups[0], GROUPS)} AS g1, ${groupedBy(groups[1], GROUPS)} AS g2, count(*)::float8 AS combat_total_encounters
     FROM combat_records c
     WHERE EXISTS (SELECT 1 FROM combat_sides side JOIN account_records u ON u.id = side.user_id AND NOT u.deleted
         WHERE side.combat_id = c.id)
       ${timeWithin(sql`c.started_at`, filters, 'created_at')}
     GROUP BY 1, 2`,
  );
  return rows;
}
