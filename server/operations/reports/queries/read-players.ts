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

const WEEK_MS = 7 * 86_400_000;

type Row = {
  g1: string | null;
  g2: string | null;
  player_total_count: number | null;
  player_active_count: number | null;
  player_avg_credits: number | null;
  player_total_credits: number | null;
  player_avg_turns: number | null;
};

/** The fields that it can be grouped by. */
const GROUPS = {
  subscription_tier: sql`coalesce(u.subscription_tier, 'free')`,
  is_active: sql`u.is_active::text`,
  ...dayAndMonth(sql`u.created_at`),
};

/** Players of accounts that are not deleted. */
export async function readPlayers(ctx: Pick<Services, 'pool' | 'clock'>, { metrics, filters, groups }: DatasetQuery) {
  const weekAgo = new Date(ctx.clock.now().getTime() - WEEK_MS);
  // The index on the last login serves it, where nobody else is counted.
  const isActiveAlone = groups[0] === null && metrics.every((metric) => metric === 'player_active_count');
  const { rows } = await ctx.pool.query<Row>(
    sql`SELECT ${groupedBy(groups[0], GROUPS)} AS g1, ${groupedBy(groups[1], GROUPS)} AS g2,
       ${wanted('player_total_count', metrics, sql`count(*)`)},
       ${wanted('player_active_count', metrics, sql`count(*) FILTER (WHERE u.last_login > ${weekAgo})`)},
       ${wanted('player_avg_credits', metrics, sql`avg(p.credits)`)},
       ${wanted('player_total_credits', metrics, sql`sum(p.credits)`)},
       ${wanted('player_avg_turns', metrics, sql`avg(p.turns)`)}
     FROM player_records p JOIN account_records u ON u.id = p.user_id AND NOT u.deleted
     WHERE true ${textWithin(sql`coalesce(u.subscription_tier, 'free')`, filters, 'subscription_tier')} ${textWithin(sql`u.is_active::text`, filters, 'is_active')}
       ${numberWithin(sql`p.credits`, filters, 'credits')} ${numberWithin(sql`p.turns`, filters, 'turns')}
       ${timeWithin(sql`u.created_at`, filters, 'created_at')} ${timeWithin(sql`u.last_login`, filters, 'last_login')}
       ${isActiveAlone ? sql`AND u.last_login > ${weekAgo}` : empty}
     GROUP BY 1, 2`,
  );
  return rows;
}
