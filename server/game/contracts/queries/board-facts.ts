import {
  type BoardFacts,
  type Destination,
  existsUntilDeadline,
  FRONTIER_WARPS,
  type Gap,
  NEAR_WARPS,
  type Shortage,
  type Wreck,
} from '#server/game/contracts/rules/station-offers.ts';
import { readDerelicts } from '#server/game/navigation/index.ts';
import { readGoodsAt } from '#server/game/trading/index.ts';
import type { Services } from '#server/platform/context.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { isForbidden } from '#server/world/galaxy/rules/commodities.ts';
import { isRegionClosed } from '#server/world/regions/index.ts';

type Ctx = Pick<Services, 'env' | 'clock' | 'settings' | 'operatorEvents'>;
type Issuer = { sector_id: string; is_safe: boolean; seed: number; region_status: string; is_start: boolean };
const DAY_MS = 86_400_000;

/** Public warps that everybody may fly, from a sector on; each sector has its shortest distance. */
export function nearTo(sectorId: string, maxWarps: number): Sql {
  return sql`WITH RECURSIVE way (sector_id, warps) AS (
    SELECT ${sectorId}::uuid, 0
    UNION
    SELECT w.to_sector_id, way.warps + 1 FROM way JOIN map_warps w ON w.from_sector_id = way.sector_id
    JOIN map_sectors a ON a.id = w.from_sector_id JOIN map_sectors b ON b.id = w.to_sector_id AND b.region_id = a.region_id
    WHERE way.warps < ${maxWarps}::int AND w.kind = 'lane' AND NOT w.is_latent AND NOT w.one_way),
  near AS (SELECT sector_id, min(warps) AS warps FROM way GROUP BY sector_id)`;
}

/**
 * The facts from which a station's offers are made; null if it is gone or its region closed. Where players start,
 * only facts that suit players who have been nowhere else.
 */
export async function readBoardFacts(ctx: Ctx, tx: Tx, stationId: string): Promise<BoardFacts | null> {
  const [station] = await tx.sql<Issuer>(
    `SELECT st.sector_id, s.is_fedspace AS is_safe, COALESCE(st.market_seed, 0) AS seed, r.status AS region_status,
       EXISTS (SELECT 1 FROM map_locations l WHERE l.sector_id = st.sector_id AND l.type = 'terra') AS is_start
     FROM map_stations st JOIN map_sectors s ON s.id = st.sector_id
     JOIN map_regions r ON r.id = s.region_id WHERE st.id = $1 AND st.owner_id IS NULL`,
    [stationId],
  );
  if (!station || isRegionClosed(station.region_status)) return null;
  const { sector_id, is_safe, seed, is_start } = station;
  const gaps = await readGaps(ctx, tx, sector_id);
  return {
    ...{ seed, station_id: stationId, sector_id, is_safe },
    shortages: await readShortages(ctx, tx, sector_id),
    gaps: is_start ? gaps.filter(({ warps }) => warps === 1) : gaps,
    wrecks: await readWrecks(ctx, tx, gaps),
    destinations: is_start ? [] : await readDestinations(tx, sector_id, is_safe ? NEAR_WARPS : FRONTIER_WARPS),
  };
}

function readDestinations(tx: Tx, sectorId: string, reach: number): Promise<Destination[]> {
  return tx.sql<Destination>(
    sql`${nearTo(sectorId, reach)} SELECT st.id AS station_id, st.sector_id, s.sector_number AS number, near.warps, s.is_fedspace AS is_safe
     FROM near JOIN map_stations st ON st.sector_id = near.sector_id JOIN map_sectors s ON s.id = near.sector_id WHERE near.warps > 0`,
  );
}

async function readShortages(ctx: Ctx, tx: Tx, sectorId: string): Promise<Shortage[]> {
  const goods = await readGoodsAt(ctx, tx, sectorId);
  return goods.flatMap(({ good, point }) => {
    const missing = point.capacity - point.quantity;
    if (good.action !== 'B' || missing <= 0 || isForbidden(good)) return [];
    return [{ commodity: good.commodity, missing, short: Math.floor((100 * missing) / point.capacity) }];
  });
}

async function readWrecks(ctx: Ctx, tx: Tx, near: readonly Gap[]): Promise<Wreck[]> {
  const derelicts = await readDerelicts(
    ctx,
    tx,
    near.map(({ sector_id }) => sector_id),
  );
  const now = ctx.clock.now().getTime();
  const lasting = derelicts.filter(({ ends_at }) => existsUntilDeadline(ctx.settings.current(), ends_at, now));
  return lasting.flatMap(({ sector_id, reward: value, starts_at, ends_at }) => {
    const at = near.find((gap) => gap.sector_id === sector_id);
    const elapsed = Math.floor((100 * (now - starts_at)) / (ends_at - starts_at));
    return at ? [{ sector_id, number: at.number, warps: at.warps, is_safe: at.is_safe, value, elapsed }] : [];
  });
}

async function readGaps(ctx: Ctx, tx: Tx, sectorId: string): Promise<Gap[]> {
  const rows = await tx.sql<Omit<Gap, 'days'> & { seen_at: Date | null }>(
    sql`${nearTo(sectorId, NEAR_WARPS)} SELECT near.sector_id, s.sector_number AS number, near.warps, s.is_fedspace AS is_safe,
       (SELECT max(v.last_visit) FROM visit_records v WHERE v.sector_id = near.sector_id AND v.visits > 0) AS seen_at
     FROM near JOIN map_sectors s ON s.id = near.sector_id WHERE near.warps > 0`,
  );
  const now = ctx.clock.now().getTime();
  return rows.map(({ seen_at, ...gap }) => ({
    ...gap,
    days: seen_at && Math.max(0, Math.floor((now - seen_at.getTime()) / DAY_MS)),
  }));
}
