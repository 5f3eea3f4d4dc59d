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
  player_total_count: number | null;
  player_active_count: number | null;
  player_avg_credits: number | null;
  player_total_credits: number | null;
  player_avg_turns: number | null;
};

/** Players of accounts that are not deleted. */
export async function readPlayers(ctx: Pick<Services, 'pool' | 'clock'>, { metrics, filters, groups }: DatasetQuery) {
  const { rows } = await ctx.pool.query<Row>(
    `SELECT ${group(1)} AS g1, ${group(2)} AS g2,
       ${wanted('player_total_count', 22, 'count(*)')},
       ${wanted('player_active_count', 22, "count(*) FILTER (WHERE u.last_login > $3::timestamptz - interval '7 days')")},
       ${wanted('player_avg_credits', 22, 'avg(p.credits)')},
       ${wanted('player_total_credits', 22, 'sum(p.credits)')},
       ${wanted('player_avg_turns', 22, 'avg(p.turns)')}
     FROM player_records p JOIN account_records u ON u.id = p.user_id AND NOT u.deleted
     WHERE ${textWithin("coalesce(u.subscription_tier, 'free')", 4)} AND ${textWithin('u.is_active::text', 7)}
       AND ${numberWithin('p.credits', 10)} AND ${numberWithin('p.turns', 13)}
       AND ${timeWithin('u.created_at', 16)} AND ${timeWithin('u.last_login', 19)}
       AND ($22::text[] <> ARRAY['player_active_count'] OR $1::text IS NOT NULL
         OR u.last_login > $3::timestamptz - interval '7 days')
     GROUP BY 1, 2`,
    [
      groups[0],
      groups[1],
      ctx.clock.now(),
      ...textParameters(filters, 'subscription_tier'),
      ...textParameters(filters, 'is_active'),
      ...numberParameters(filters, 'credits'),
      ...numberParameters(filters, 'turns'),
      ...timeParameters(filters, 'created_at'),
      ...timeParameters(filters, 'last_login'),
      metrics,
    ],
  );
  return rows;
}

function group(n: 1 | 2): string {
  return `CASE $${n}::text WHEN 'subscription_tier' THEN coalesce(u.subscription_tier, 'free')
    WHEN 'is_active' THEN u.is_active::text
    WHEN 'day' THEN to_char(u.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')
    WHEN 'month' THEN to_char(u.created_at AT TIME ZONE 'UTC', 'YYYY-MM') END`;
}
