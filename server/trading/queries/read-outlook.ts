import { COMMODITIES, type Commodity } from '#server/galaxy/rules/commodities.ts';
import { flightTimes } from '#server/navigation/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { readKnownGoods, readTrader } from '#server/trading/queries/known-goods.ts';
import { calculatePairs } from '#server/trading/queries/read-pairs.ts';
import { trendOf } from '#server/trading/rules/trend.ts';
import type { Outlook, TradePair } from '#server/trading/schemas.ts';

const DAY_MS = 86_400_000;
const POINTS = 48;

type Sighting = { commodity: Commodity; unit_price: number; observed_at: Date };

/**
 * A station's goods by the player's observations: the price history, and the best counterpart of a trade. @throws
 * DomainError NOT_FOUND for a station never visited
 */
export async function readOutlook(ctx: PlayerCtx, input: { station_id: string }): Promise<Outlook> {
  await requireReached(ctx, input.station_id);
  const trader = await readTrader(ctx);
  const known = await readKnownGoods(ctx, input.station_id);
  const here = known.filter((good) => good.station_id === input.station_id);
  const elsewhere = known.filter((good) => good.station_id !== input.station_id);
  const distances = await flightTimes(ctx, trader.speed);
  const now = ctx.clock.now();
  const outward = calculatePairs(ctx.settings.current(), trader, here, elsewhere, distances, now);
  const inward = calculatePairs(ctx.settings.current(), trader, elsewhere, here, distances, now);
  const sightings = await readSightings(ctx, input.station_id);
  return {
    station_id: input.station_id,
    goods: COMMODITIES.map((commodity) => {
      const sights = sightings.filter((sighting) => sighting.commodity === commodity);
      return {
        commodity,
        best: bestOf(outward, commodity, 'sell_at') ?? bestOf(inward, commodity, 'buy_at'),
        day: trendOf(sights, now, DAY_MS, POINTS),
        week: trendOf(sights, now, 7 * DAY_MS, POINTS),
      };
    }),
  };
}

function bestOf(
  pairs: readonly TradePair[],
  commodity: Commodity,
  other: 'buy_at' | 'sell_at',
): Outlook['goods'][number]['best'] {
  const pair = pairs.find((one) => one.commodity === commodity);
  if (!pair) return null;
  const { quantity, cost, revenue, profit, route_turns, profit_per_turn } = pair;
  return { ...pair[other], quantity, cost, revenue, profit, route_turns, profit_per_turn };
}

async function requireReached(ctx: PlayerCtx, stationId: string): Promise<void> {
  const reached = await ctx.pool.query(
    `SELECT 1 FROM map_stations st JOIN visit_records m ON m.sector_id = st.sector_id AND m.player_id = $2 WHERE st.id = $1`,
    [stationId, ctx.player_id],
  );
  if (reached.rowCount === 0) throw notFound('This station on your chart');
}

/** A few thousand of the week's newest are enough for a chart of 48 points per good. */
async function readSightings(ctx: PlayerCtx, stationId: string): Promise<Sighting[]> {
  return (
    await ctx.pool.query<Sighting>(
      `SELECT commodity, unit_price, observed_at FROM market_observations
       WHERE player_id = $1 AND station_id = $2 AND observed_at > $3
       ORDER BY observed_at DESC, id DESC LIMIT 5000`,
      [ctx.player_id, stationId, new Date(ctx.clock.now().getTime() - 7 * DAY_MS)],
    )
  ).rows.reverse();
}
