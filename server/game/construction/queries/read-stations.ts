import { z } from 'zod';
import { type Damage, raidProtectedUntil, stationDefence } from '#server/game/construction/rules/station-defence.ts';
import { marketSideOf, ownPrice } from '#server/game/construction/rules/station-market.ts';
import { BUILT_SERVICES, STATION_UPGRADES, upgradedStation } from '#server/game/construction/rules/stations.ts';
import { dailyTraffic, trafficDueAt } from '#server/game/construction/rules/traffic.ts';
import type { OwnStation } from '#server/game/construction/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { raw, sql } from '#server/platform/db/sql.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import type { TradeAction } from '#server/world/galaxy/rules/price.ts';

const keys = z.tuple([cursorTime, z.uuid()]);

type StationRow = Pick<
  OwnStation,
  'id' | 'name' | 'origin' | 'is_here' | 'cost_basis' | 'upgrade_capital' | 'till' | 'dock_fee'
> & {
  services: string[];
  slips_transient: number;
  slips_long_term: number;
  sector_id: string;
  sector_number: number;
  sector_name: string;
  region_id: string;
  region_name: string;
  region_status: string;
  built_at: Date;
  acquired_at: Date;
  market: StoredGood[];
  raided_at: Date | null;
  traffic_paid_at: Date | null;
  neighbours: number;
} & Damage;

type StoredGood = Pick<OwnStation['market'][number], 'commodity' | 'quantity' | 'cost'> & {
  action: TradeAction;
  capacity: number;
  mid_share: number;
};

/**
 * How many public stations of its region lie within two warps of the station `st`, over lanes that everybody may fly
 * both ways: where its freighters come from (`rules/traffic.ts`).
 */
export const NEIGHBOURS = `(SELECT count(*)::int FROM map_stations o
  JOIN map_sectors os ON os.id = o.sector_id JOIN map_sectors hs ON hs.id = st.sector_id AND hs.region_id = os.region_id
  WHERE o.owner_id IS NULL AND o.sector_id <> st.sector_id AND o.sector_id IN (
    SELECT w.to_sector_id FROM map_warps w
    WHERE w.from_sector_id = st.sector_id AND w.kind = 'lane' AND NOT w.is_latent AND NOT w.one_way
    UNION
    SELECT x.to_sector_id FROM map_warps w JOIN map_warps x ON x.from_sector_id = w.to_sector_id
    WHERE w.from_sector_id = st.sector_id AND w.kind = 'lane' AND NOT w.is_latent AND NOT w.one_way
      AND x.kind = 'lane' AND NOT x.is_latent AND NOT x.one_way))`;

const SELECT = `SELECT h.station_id AS id, st.name, h.origin, m.docked_station_id IS NOT DISTINCT FROM st.id AS is_here,
    h.cost_basis, h.upgrade_capital, h.till, h.hull_lost, h.shields_lost, h.damaged_at, h.raided_at, h.traffic_paid_at,
    ${NEIGHBOURS} AS neighbours, st.dock_fee, COALESCE(st.built_services, '{}') AS services,
    st.slips_transient, st.slips_long_term, st.sector_id, s.sector_number, s.visited_name AS sector_name,
    r.id AS region_id, r.display_name AS region_name, r.status AS region_status, h.built_at, h.acquired_at,
    (SELECT COALESCE(json_agg(json_build_object('commodity', g.commodity, 'action', g.action, 'quantity', g.quantity,
        'capacity', g.capacity, 'mid_share', g.mid_share, 'cost', COALESCE(k.cost, 0)) ORDER BY g.commodity), '[]')
     FROM map_goods g LEFT JOIN station_stocks k ON k.station_id = g.station_id AND k.commodity = g.commodity
     WHERE g.station_id = st.id AND g.action IN ('B', 'S')) AS market
  FROM station_holdings h JOIN map_stations st ON st.id = h.station_id JOIN map_sectors s ON s.id = st.sector_id
  JOIN map_regions r ON r.id = s.region_id JOIN player_records m ON m.id = h.owner_id`;

/** The caller's stations, the newest first. */
export async function readStations(ctx: PlayerCtx, input: { limit: number; cursor?: string | undefined }) {
  const { rows } = await ctx.pool.query<StationRow>(
    sql`${raw(SELECT)} WHERE h.owner_id = ${ctx.player_id}
      ${afterCursor(input.cursor, keys, ([at, id]) => sql`AND (h.acquired_at, h.station_id) < (${at}, ${id}::uuid)`)}
     ORDER BY h.acquired_at DESC, h.station_id DESC ${limitTo(input.limit)}`,
  );
  const items = rows.map((row) => viewOfStation(ctx, row));
  return cutPage(items, input.limit, (row) => [row.acquired_at, row.id]);
}

/** The caller's station, read within the transaction. @throws DomainError NOT_FOUND */
export async function readOwnStation(ctx: PlayerCtx, tx: Tx, id: string): Promise<OwnStation> {
  const [row] = await tx.sql<StationRow>(`${SELECT} WHERE h.station_id = $1 AND h.owner_id = $2`, [id, ctx.player_id]);
  if (!row) throw notFound('The station');
  return viewOfStation(ctx, row);
}

function viewOfStation(ctx: PlayerCtx, row: StationRow): OwnStation {
  const { id, name, origin, is_here, cost_basis, upgrade_capital, till, dock_fee } = row;
  const { slips_transient, slips_long_term } = row;
  const now = ctx.clock.now();
  return {
    ...{ id, name, origin, is_here, cost_basis, upgrade_capital, till, dock_fee, slips_transient, slips_long_term },
    sector: { id: row.sector_id, number: row.sector_number, name: row.sector_name },
    region: { id: row.region_id, name: row.region_name, status: row.region_status },
    built_at: row.built_at.toISOString(),
    acquired_at: row.acquired_at.toISOString(),
    max_dock_fee: ctx.settings.current().max_dock_fee,
    market: row.market.map((good) => viewOfGood(ctx, good)),
    traffic: trafficOf(ctx, row),
    services: BUILT_SERVICES.filter((service) => row.services.includes(service)),
    upgrades: STATION_UPGRADES.flatMap((upgrade) => {
      const next = upgradedStation(row, upgrade);
      return next ? [{ upgrade, price: next.price }] : [];
    }),
    defence: {
      ...stationDefence(row, row, now),
      spared_until: raidProtectedUntil(row.raided_at, now)?.toISOString() ?? null,
    },
  };
}

function trafficOf(ctx: PlayerCtx, row: StationRow): OwnStation['traffic'] {
  const { neighbours, traffic_paid_at: paid_at, acquired_at } = row;
  const { ships, income } = dailyTraffic(ctx.settings.current(), row);
  return { neighbours, ships, income, due_at: trafficDueAt({ paid_at, acquired_at }).toISOString() };
}

function viewOfGood(ctx: PlayerCtx, good: StoredGood): OwnStation['market'][number] {
  const { commodity, quantity, cost, capacity: limit } = good;
  const side = marketSideOf(good.action);
  const percent = good.mid_share / 10;
  const price = ownPrice(ctx.settings.current(), commodity, side, percent);
  return { commodity, side, percent, price, quantity, limit, cost };
}
