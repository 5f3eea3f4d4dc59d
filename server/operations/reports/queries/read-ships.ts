import {
  dayAndMonth,
  groupedBy,
  numberWithin,
  textWithin,
  timeWithin,
} from '#server/operations/reports/queries/within.ts';
import type { DatasetQuery } from '#server/operations/reports/rules/dataset-query.ts';
import type { Services } from '#server/platform/context.ts';
import { sql } from '#server/platform/db/sql.ts';

type Row = { g1: string | null; g2: string | null; ship_total_count: number };

/** The fields that it can be grouped by. */
const GROUPS = {
  ship_type: sql`s.type`,
  insurance: sql`s.insurance`,
  ...dayAndMonth(sql`s.created_at`),
};

/** Existing ships of accounts that are not deleted. */
export async function readShips(ctx: Pick<Services, 'pool'>, { filters, groups }: DatasetQuery) {
  const { rows } = await ctx.pool.query<Row>(
    sql`SELECT ${groupedBy(groups[0], GROUPS)} AS g1, ${groupedBy(groups[1], GROUPS)} AS g2, count(*)::float8 AS ship_total_count
     FROM ship_records s
     WHERE NOT s.is_destroyed
       AND s.owner_id NOT IN
         (SELECT p.id FROM player_records p JOIN account_records u ON u.id = p.user_id AND u.deleted)
       ${textWithin(sql`s.type`, filters, 'ship_type')} ${textWithin(sql`s.insurance`, filters, 'insurance')} ${numberWithin(sql`s.value`, filters, 'value')}
       ${timeWithin(sql`s.created_at`, filters, 'created_at')}
     GROUP BY 1, 2`,
  );
  return rows;
}
