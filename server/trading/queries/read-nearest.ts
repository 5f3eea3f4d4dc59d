import { distancesFrom } from '#server/navigation/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { readTrader } from '#server/trading/queries/known-goods.ts';
import type { NearestInput, NearStation } from '#server/trading/schemas.ts';

type Row = Omit<NearStation, 'turns' | 'warps' | 'observed_at'> & { observed_at: Date | null };

/** Visited stations that sell (side `buy`) or buy (side `sell`) a good, fewest turns first. */
export async function readNearest(ctx: PlayerCtx, input: NearestInput): Promise<NearStation[]> {
  const trader = await readTrader(ctx);
  const distanceTo = await distancesFrom(ctx, trader.speed, trader.here);
  const stations = await readStations(ctx, input);
  return stations
    .flatMap((row): NearStation[] => {
      const distance = distanceTo(row.sector_id);
      return distance ? [{ ...row, observed_at: row.observed_at?.toISOString() ?? null, ...distance }] : [];
    })
    .sort((a, b) => a.turns - b.turns || a.sector_number - b.sector_number || (a.station_id < b.station_id ? -1 : 1));
}

async function readStations(ctx: PlayerCtx, input: NearestInput): Promise<Row[]> {
  return (
    await ctx.pool.query<Row>(
      `SELECT st.id AS station_id, st.name AS station_name, st.sector_id, s.sector_number, s.visited_name AS sector_name, k.unit_price, k.quantity,
         k.observed_at
       FROM visit_records m
       JOIN map_sectors s ON s.id = m.sector_id
       JOIN map_regions r ON r.id = s.region_id
       JOIN map_stations st ON st.sector_id = s.id
       JOIN map_goods g ON g.station_id = st.id AND g.commodity = $2 AND g.action = $3
       LEFT JOIN aria_market_intelligence k
         ON k.player_id = m.player_id AND k.station_id = st.id AND k.commodity = g.commodity
       WHERE m.player_id = $1 AND (s.is_fedspace AND g.commodity = r.contraband) IS NOT TRUE`,
      [ctx.player_id, input.commodity, input.side === 'buy' ? 'S' : 'B'],
    )
  ).rows;
}
