import {
  CHART_DAY_MS,
  type Chart,
  chartPrice,
  chartsToBuy,
  countKinds,
} from '#server/game/cartography/rules/chart-price.ts';
import type { ChartOffer } from '#server/game/cartography/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

/** What the caller could sell at a dock now. */
export async function readChartOffer(ctx: PlayerCtx): Promise<ChartOffer> {
  const settings = ctx.settings.current();
  const { charts, earned } = await inTransaction(ctx, (tx) => readCharts(ctx, tx));
  const { bought, total, left } = chartsToBuy(settings, charts, earned, ctx.clock.now());
  return {
    charts: countKinds(bought),
    prices: {
      first: chartPrice(settings, 'first'),
      stale: chartPrice(settings, 'stale'),
      known: chartPrice(settings, 'known'),
    },
    ...{ total, left, earned, day_limit: settings.chart_day_limit },
  };
}

/** The visited sectors that the caller has never sold, and the credits earned by charts in the last 24 hours. */
export async function readCharts(ctx: PlayerCtx, tx: Tx): Promise<{ charts: Chart[]; earned: number }> {
  const charts = await tx.sql<Chart>(
    `SELECT v.sector_id, s.sector_number, c.last_at FROM visit_records v JOIN map_sectors s ON s.id = v.sector_id
     LEFT JOIN charted_sectors c ON c.sector_id = v.sector_id
     WHERE v.player_id = $1 AND v.visits > 0
       AND NOT EXISTS (SELECT 1 FROM chart_sales x WHERE x.player_id = v.player_id AND x.sector_id = v.sector_id)`,
    [ctx.player_id],
  );
  const [sold] = await tx.sql<{ earned: number }>(
    'SELECT COALESCE(sum(price), 0)::bigint AS earned FROM chart_sales WHERE player_id = $1 AND sold_at > $2',
    [ctx.player_id, new Date(ctx.clock.now().getTime() - CHART_DAY_MS)],
  );
  return { charts, earned: sold?.earned ?? 0 };
}
