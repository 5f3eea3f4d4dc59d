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

type Row = { g1: string | null; g2: string | null; team_total_count: number };

/** Teams; `members` counts those whose account is not deleted. */
export async function readTeams(ctx: Pick<Services, 'pool'>, { filters, groups }: DatasetQuery) {
  const { rows } = await ctx.pool.query<Row>(
    `SELECT ${group(1)} AS g1, ${group(2)} AS g2, count(*)::float8 AS team_total_count
     FROM (SELECT team.name, team.created_at, count(u.id) AS members
             FROM team_records team
             LEFT JOIN team_member_records m ON m.team_id = team.id
             LEFT JOIN player_records p ON p.id = m.player_id
             LEFT JOIN account_records u ON u.id = p.user_id AND NOT u.deleted
            GROUP BY team.id, team.name, team.created_at) team
     WHERE ${textWithin('team.name', 3)} AND ${numberWithin('team.members', 6)} AND ${timeWithin('team.created_at', 9)}
     GROUP BY 1, 2`,
    [
      groups[0],
      groups[1],
      ...textParameters(filters, 'team'),
      ...numberParameters(filters, 'members'),
      ...timeParameters(filters, 'created_at'),
    ],
  );
  return rows;
}

function group(n: 1 | 2): string {
  return `CASE $${n}::text WHEN 'day' THEN to_char(team.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')
    WHEN 'month' THEN to_char(team.created_at AT TIME ZONE 'UTC', 'YYYY-MM') END`;
}
