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

type Row = { g1: string | null; g2: string | null; team_total_count: number };

/** The fields that it can be grouped by. */
const GROUPS = {
  ...dayAndMonth(sql`team.created_at`),
};

/** Teams; `members` counts those whose account is not deleted. */
export async function readTeams(ctx: Pick<Services, 'pool'>, { filters, groups }: DatasetQuery) {
  const { rows } = await ctx.pool.query<Row>(
    sql`SELECT ${groupedBy(groups[0], GROUPS)} AS g1, ${groupedBy(groups[1], GROUPS)} AS g2, count(*)::float8 AS team_total_count
     FROM (SELECT team.name, team.created_at, count(u.id) AS members
             FROM team_records team
             LEFT JOIN team_member_records m ON m.team_id = team.id
             LEFT JOIN player_records p ON p.id = m.player_id
             LEFT JOIN account_records u ON u.id = p.user_id AND NOT u.deleted
            GROUP BY team.id, team.name, team.created_at) team
     WHERE true ${textWithin(sql`team.name`, filters, 'team')} ${numberWithin(sql`team.members`, filters, 'members')} ${timeWithin(sql`team.created_at`, filters, 'created_at')}
     GROUP BY 1, 2`,
  );
  return rows;
}
