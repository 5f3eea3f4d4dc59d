import type { PlayerCtx } from '#server/platform/context.ts';
import { notPlaced } from '#server/players/index.ts';
import { drawEvents } from '#server/trading/draw-events.ts';
import type { Traded } from '#server/trading/rules/market-events.ts';
import { type LocalGood, midAt } from '#server/trading/rules/mid-price.ts';
import type { KnownGood, Trader } from '#server/trading/rules/pairs.ts';

/** How many stations are searched, most recently seen first: each needs a search of the map. */
const MAX_STATIONS = 40;

type Stored = { market_seed: number | null; traded: Traded; region_id: string; owner_id: string | null };
type TraderHere = Trader & { free_holds: number; docked_station_id: string | null };

/** @throws DomainError CONFLICT `not_placed` */
export async function readTrader(ctx: PlayerCtx): Promise<TraderHere> {
  const { rows } = await ctx.pool.query<TraderHere>(
    `SELECT p.current_sector_id AS here, s.speed, s.holds, s.holds - s.cargo_used AS free_holds, p.credits,
       p.docked_station_id
     FROM player_records p JOIN ship_records s ON s.id = p.active_ship_id WHERE p.id = $1 AND p.current_sector_id IS NOT NULL`,
    [ctx.player_id],
  );
  if (!rows[0]) throw notPlaced();
  return rows[0];
}

/** Every price the player has observed at recently seen stations and at those in `always`. */
export async function readKnownGoods(ctx: PlayerCtx, always?: string): Promise<KnownGood[]> {
  const { rows } = await ctx.pool.query<Omit<KnownGood, 'mid'> & LocalGood & Stored>(
    `WITH recent AS (
       SELECT station_id FROM aria_market_intelligence WHERE player_id = $1
       GROUP BY station_id ORDER BY station_id IS NOT DISTINCT FROM $3::uuid DESC, max(observed_at) DESC, station_id LIMIT $2),
     markets AS (
       SELECT station_id, json_object_agg(commodity, action) AS traded FROM map_goods
       WHERE station_id IN (SELECT station_id FROM recent) AND action IN ('B', 'S') GROUP BY station_id)
     SELECT k.station_id, st.name AS station_name, st.sector_id, s.sector_number, s.visited_name AS sector_name, k.commodity, g.action, k.unit_price, k.quantity,
       g.capacity, g.elasticity, g.mid_share, st.market_seed, st.owner_id, s.region_id, m.traded,
       r.tax_rate, k.observed_at
     FROM aria_market_intelligence k
     JOIN recent USING (station_id)
     JOIN markets m USING (station_id)
     JOIN map_goods g ON g.station_id = k.station_id AND g.commodity = k.commodity AND g.action IN ('B', 'S')
     JOIN map_stations st ON st.id = k.station_id
     JOIN map_sectors s ON s.id = st.sector_id
     JOIN map_regions r ON r.id = s.region_id
     WHERE k.player_id = $1 AND (s.is_fedspace AND g.commodity = r.contraband) IS NOT TRUE`,
    [ctx.player_id, MAX_STATIONS, always ?? null],
  );
  const settings = ctx.settings.current();
  const eventsOf = drawEvents(ctx.env);
  return rows.map(({ mid_share, market_seed, traded, region_id, owner_id, ...good }) => {
    const operated = ctx.operatorEvents.at({ station_id: good.station_id, region_id, owner_id });
    const place = { commodity: good.commodity, mid_share, traded, events: eventsOf(market_seed), operated };
    return { ...good, mid: midAt(settings, place, good.observed_at) };
  });
}
