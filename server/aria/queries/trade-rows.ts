import { type Aggregate, RULES } from '#server/aria/rules/recommend.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

export type TradeRow = {
  commodity: string;
  dest_station: string | null;
  station_name: string | null;
  sector_number: number | null;
  profit: number;
  observed_at: Date;
};

/** How many of the newest trades are shown with each aggregate. */
const SHOWN = 3;

/** For each aggregate row the newest trades in it. */
export async function readTradeRows(ctx: PlayerCtx, rows: readonly Aggregate[]): Promise<TradeRow[][]> {
  if (rows.length === 0) return [];
  const { rows: found } = await ctx.pool.query<Omit<TradeRow, 'profit'> & { profit: number | null; place: number }>(
    `SELECT a.place, t.commodity, t.dest_station, st.name AS station_name, s.sector_number, t.profit, t.observed_at
     FROM unnest($2::text[], $3::uuid[], $4::uuid[], $5::int[]) WITH ORDINALITY AS a(commodity, source, dest, hour, place),
     LATERAL (SELECT o.commodity, o.dest_station, o.profit, o.observed_at FROM companion_observations o
       WHERE o.player_id = $1 AND o.commodity = a.commodity AND abs(o.profit) >= ${RULES.minProfit}
         AND (a.source IS NULL OR o.source_station = a.source) AND (a.dest IS NULL OR o.dest_station = a.dest)
         AND (a.hour IS NULL OR extract(hour FROM o.observed_at AT TIME ZONE 'UTC') = a.hour)
       ORDER BY o.observed_at DESC LIMIT ${SHOWN}) AS t
     LEFT JOIN map_stations st ON st.id = t.dest_station LEFT JOIN map_sectors s ON s.id = st.sector_id
     ORDER BY a.place, t.observed_at DESC`,
    [
      ctx.player_id,
      rows.map(({ commodity }) => commodity),
      rows.map(({ source_station }) => source_station),
      rows.map(({ dest_station }) => dest_station),
      rows.map(({ hour }) => hour),
    ],
  );
  return rows.map((_, index) =>
    found
      .filter(({ place }) => Number(place) === index + 1)
      .map(({ place: _place, profit, ...row }) => ({ ...row, profit: profit ?? 0 })),
  );
}
