import { nearTo } from '#server/game/contracts/queries/board-facts.ts';
import { FARE_WARPS, type Job, jobValue, MAX_WAY_WARPS } from '#server/game/contracts/rules/job-value.ts';
import { postedTurns } from '#server/game/contracts/rules/work-turns.ts';
import type { AppraiseContractInput } from '#server/game/contracts/schemas.ts';
import { readGoodsAt } from '#server/game/trading/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { sql } from '#server/platform/db/sql.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { unitPrice } from '#server/world/galaxy/rules/price.ts';
import { isRegionClosed } from '#server/world/regions/index.ts';

const DAY_MS = 86_400_000;

/** The work of a contract of any kind; which places and goods it needs depends on the kind. */
export type JobOrder = AppraiseContractInput;
/** `status` is the region's. */
type Place = { sector_id: string; status: string; is_fedspace: boolean };
/** `value` of all its places; `effort`: turns of the starting ship for one. */
export type PricedJob = {
  sector_id: string;
  commodity: string | null;
  quantity: number;
  value: number;
  effort: number;
};

/** The value of a contract that the caller would post. @throws DomainError as `priceJob` */
export function appraiseContract(ctx: PlayerCtx, input: JobOrder): Promise<{ value: number }> {
  return inTransaction(ctx, async (tx) => ({ value: (await priceJob(ctx, tx, input)).value }));
}

/**
 * The work of a contract that the caller would post, and the present value of all its places.
 * @throws DomainError NOT_FOUND for a place that the caller does not know; CONFLICT `same_station`, `region_closed`
 */
export async function priceJob(ctx: PlayerCtx, tx: Tx, input: JobOrder): Promise<PricedJob> {
  const { kind, places, commodity = null, quantity = 0 } = input;
  const { sector_id, is_fedspace } = await findPlace(ctx, tx, input);
  const job: Job = {
    ...{ kind, places, commodity, quantity, is_safe: is_fedspace },
    unit_price: kind === 'deliver' ? await priceThere(ctx, tx, sector_id, commodity) : null,
    warps: kind === 'deliver' ? 0 : await wayTo(tx, input.origin_station_id ?? null, sector_id),
    ...(kind === 'chart' ? await chartOf(ctx, tx, sector_id) : { chart_days: null, is_ordered: false }),
  };
  const settings = ctx.settings.current();
  return { sector_id, commodity, quantity, value: jobValue(settings, job), effort: postedTurns(settings, job) };
}

/** What the good costs at its destination now; null if the station there does not sell it. */
async function priceThere(ctx: PlayerCtx, tx: Tx, sectorId: string, commodity: string | null): Promise<number | null> {
  const goods = await readGoodsAt(ctx, tx, sectorId);
  const sold = goods.find(({ good }) => good.commodity === commodity && good.action === 'S');
  return sold ? unitPrice(sold.point) : null;
}

/** Warps between the stations, or from the nearest public station; as many as count where it is further. */
async function wayTo(tx: Tx, origin: string | null, sectorId: string): Promise<number> {
  const reach = origin ? FARE_WARPS : MAX_WAY_WARPS;
  const [nearest] = await tx.sql<{ warps: number | null }>(
    sql`${nearTo(sectorId, reach)} SELECT min(near.warps) AS warps FROM near JOIN map_stations st ON st.sector_id = near.sector_id
     WHERE ${origin === null ? sql`st.owner_id IS NULL` : sql`st.id = ${origin}`}`,
  );
  return nearest?.warps ?? reach;
}

/** The age of the caller's chart of a sector, by visits and reports, and whether a report is on order. */
async function chartOf(ctx: PlayerCtx, tx: Tx, sectorId: string) {
  const [chart] = await tx.sql<{ seen_at: Date | null; is_ordered: boolean }>(
    `SELECT GREATEST((SELECT v.last_visit FROM visit_records v WHERE v.player_id = $1 AND v.sector_id = $2),
         max(c.closed_at) FILTER (WHERE c.status IN ('fulfilled', 'settled'))) AS seen_at,
       COALESCE(bool_or(c.status IN ('open', 'taken', 'disputed')), false) AS is_ordered
     FROM contracts c WHERE c.poster_id = $1 AND c.kind = 'chart' AND c.sector_id = $2`,
    [ctx.player_id, sectorId],
  );
  const seen = chart?.seen_at ?? null;
  const chart_days = seen && Math.floor((ctx.clock.now().getTime() - seen.getTime()) / DAY_MS);
  return { chart_days, is_ordered: chart?.is_ordered ?? false };
}

/** The contract's sector, which the poster has visited or, for a chart, knows to exist. */
async function findPlace(ctx: PlayerCtx, tx: Tx, input: JobOrder): Promise<Place> {
  if (input.origin_station_id) {
    if (input.origin_station_id === input.station_id)
      throw conflict('same_station', 'Origin and destination are the same station.');
    await findStation(ctx, tx, input.origin_station_id);
  }
  if (input.station_id) return findStation(ctx, tx, input.station_id);
  if (!input.sector_id) throw notFound('The place');
  const isNeighbourEnough = input.kind === 'chart';
  const [sector] = await tx.sql<Place>(
    `SELECT s.id AS sector_id, s.is_fedspace, r.status FROM map_sectors s JOIN map_region_details r ON r.id = s.region_id WHERE s.id = $1 AND (
       EXISTS (SELECT 1 FROM visit_records v WHERE v.player_id = $2 AND v.sector_id = s.id)
       OR $3::boolean AND EXISTS (SELECT 1 FROM map_warps w JOIN visit_records v ON v.sector_id = w.from_sector_id
                                  WHERE w.to_sector_id = s.id AND v.player_id = $2 AND NOT w.is_latent))`,
    [input.sector_id, ctx.player_id, isNeighbourEnough],
  );
  if (!sector) throw notFound('The sector');
  return requireOpen(sector);
}

/** A closed region cannot be reached any more. */
function requireOpen(place: Place): Place {
  if (isRegionClosed(place.status)) throw conflict('region_closed', 'This region is closed.');
  return place;
}

async function findStation(ctx: PlayerCtx, tx: Tx, stationId: string): Promise<Place> {
  const [station] = await tx.sql<Place>(
    `SELECT st.sector_id, s.is_fedspace, r.status FROM map_stations st
     JOIN visit_records v ON v.sector_id = st.sector_id AND v.player_id = $2
     JOIN map_sectors s ON s.id = st.sector_id JOIN map_region_details r ON r.id = s.region_id
     WHERE st.id = $1`,
    [stationId, ctx.player_id],
  );
  if (!station) throw notFound('The station');
  return requireOpen(station);
}
