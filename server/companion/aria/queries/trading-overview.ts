import { CACHE_MS } from '#server/companion/aria/queries/read-groups.ts';
import { RULES } from '#server/companion/aria/rules/recommend.ts';
import { type TradingOverview, tradingOverview } from '#server/companion/aria/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { requireScope } from '#server/platform/require-scope.ts';

type Good = { commodity: string; observations: number; success_rate: number; average_profit: number | null };

const COUNTED = `side = 'sell' AND abs(profit) >= ${RULES.minProfit} AND observed_at > $1::timestamptz - make_interval(days => $2)`;

/** Aggregates over all players' trades of some days; no data of a single player. */
export async function readTradingOverview(ctx: UserCtx, { days }: { days: number }): Promise<TradingOverview> {
  requireScope(ctx.actor, 'admin.economy.view', 'admin.aria.audit');
  const now = ctx.clock.now();
  const { rows } = await ctx.pool.query<
    Pick<TradingOverview, 'observations' | 'players' | 'success_rate' | 'total_profit'>
  >(
    `SELECT count(*)::int AS observations, count(DISTINCT player_id)::int AS players,
       avg(CASE WHEN success THEN 1.0 ELSE 0 END)::float8 AS success_rate, COALESCE(sum(profit), 0)::bigint AS total_profit
     FROM companion_observations WHERE ${COUNTED}`,
    [now, days],
  );
  const { rows: commodities } = await ctx.pool.query<Good>(
    `SELECT commodity, count(*)::int AS observations, avg(CASE WHEN success THEN 1.0 ELSE 0 END)::float8 AS success_rate,
       avg(profit)::float8 AS average_profit
     FROM companion_observations WHERE ${COUNTED} GROUP BY commodity ORDER BY observations DESC, commodity`,
    [now, days],
  );
  const { rows: cache } = await ctx.pool.query<Pick<TradingOverview, 'waiting' | 'cached' | 'expired' | 'flagged'>>(
    `SELECT (count(*) FILTER (WHERE groups IS NULL))::int AS waiting, (count(*) FILTER (WHERE groups IS NOT NULL))::int AS cached,
       (count(*) FILTER (WHERE computed_at <= $1))::int AS expired, 
       (SELECT count(*) FROM multi_account_weights WHERE weight < 1)::int AS flagged
     FROM aria_quantum_cache`,
    [new Date(now.getTime() - CACHE_MS)],
  );
  return tradingOverview.parse({ ...rows[0], ...cache[0], commodities });
}
