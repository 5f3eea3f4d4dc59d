import { distancesFrom } from '#server/game/navigation/index.ts';
import { drawEvents } from '#server/game/trading/draw-events.ts';
import { byGain, type Cargo, saleOf, turnsToSell } from '#server/game/trading/rules/cargo-sale.ts';
import { type LocalGood, midAt, type Traded } from '#server/game/trading/rules/market-events.ts';
import type { KnownGood, Trader } from '#server/game/trading/rules/pairs.ts';
import type { CargoOnBoard, NearestInput, NearStation } from '#server/game/trading/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { notPlaced } from '#server/world/players/index.ts';

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

const MAX_BUYERS = 3;

/** The active ship's cargo with the best known buyers of each good, by observed prices. */
export async function readCargoBuyers(ctx: PlayerCtx): Promise<CargoOnBoard[]> {
  const cargo = await readCargo(ctx);
  if (cargo.length === 0) return [];
  const trader = await readTrader(ctx);
  const known = await readKnownGoods(ctx);
  const distanceTo = await distancesFrom(ctx, trader.speed, trader.here);
  const settings = ctx.settings.current();
  return cargo.map((held) => ({
    ...held,
    buyers: known
      .filter(({ action, commodity }) => action === 'B' && commodity === held.commodity)
      .flatMap((buyer) => {
        const flight = distanceTo(buyer.sector_id);
        if (!flight) return [];
        const turns = turnsToSell(settings, flight.turns, buyer.station_id === trader.docked_station_id);
        return saleOf(settings, held, buyer, turns) ?? [];
      })
      .toSorted(byGain)
      .slice(0, MAX_BUYERS),
  }));
}

/** The goods on board of the active ship, the dearest first. */
export async function readCargo(ctx: PlayerCtx): Promise<Cargo[]> {
  const { rows } = await ctx.pool.query<Cargo>(
    `SELECT c.commodity, c.quantity, c.cost_basis FROM cargo_records c JOIN player_records p ON p.active_ship_id = c.ship_id
     WHERE p.id = $1 AND c.quantity > 0 ORDER BY c.cost_basis DESC, c.commodity`,
    [ctx.player_id],
  );
  return rows;
}

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
