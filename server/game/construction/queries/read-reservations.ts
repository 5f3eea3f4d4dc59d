import { z } from 'zod';
import {
  cancelRefund,
  ORDERED_SHIPS,
  type OrderedShip,
  shipOffer,
  stationOffer,
} from '#server/game/construction/rules/offers.ts';
import { planQueue, type QueueEntry } from '#server/game/construction/rules/queue.ts';
import type {
  AdminListReservationsInput,
  AdminReservation,
  ConstructionOffers,
  ListReservationsInput,
  Reservation,
} from '#server/game/construction/schemas.ts';
import type { PlayerCtx, UserCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { given, raw, sql } from '#server/platform/db/sql.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { shipModel } from '#server/world/ships/rules/catalogue.ts';

const keys = z.tuple([cursorTime, z.uuid()]);
const IS_OPEN = `c.status IN ('queued', 'building')`;

/** The caller's orders, the newest first. */
export async function readReservations(ctx: PlayerCtx, input: ListReservationsInput) {
  const { rows } = await ctx.pool.query<ReservationRow>(
    sql`${raw(RESERVATION_SELECT)}
     WHERE c.owner_id = ${ctx.player_id}
       ${given(input.status, (status) => sql`AND (${status} = 'open') = (${raw(IS_OPEN)})`)}
       ${afterCursor(input.cursor, keys, ([at, id]) => sql`AND (c.queued_at, c.id) < (${at}, ${id}::uuid)`)}
     ORDER BY c.queued_at DESC, c.id DESC ${limitTo(input.limit)}`,
  );
  const { rows: queues } = await ctx.pool.query<QueuedRow>(QUEUES_SQL, [docksOf(rows)]);
  const items = rows.map((row) => viewOfReservation(row, queues, ctx.clock.now()));
  return cutPage(items, input.limit, (row) => [row.queued_at, row.id]);
}

/** The orders of all players, the newest first. */
export async function readReservationsForAdmin(ctx: UserCtx, input: AdminListReservationsInput) {
  const { rows } = await ctx.pool.query<ReservationRow>(
    sql`${raw(RESERVATION_SELECT)}
     WHERE true ${given(input.status, (status) => sql`AND (${status} = 'open') = (${raw(IS_OPEN)})`)}
       ${given(input.dock_id, (dock_id) => sql`AND c.dock_id = ${dock_id}`)}
       ${given(input.player_id, (player_id) => sql`AND c.owner_id = ${player_id}`)}
       ${afterCursor(input.cursor, keys, ([at, id]) => sql`AND (c.queued_at, c.id) < (${at}, ${id}::uuid)`)}
     ORDER BY c.queued_at DESC, c.id DESC ${limitTo(input.limit)}`,
  );
  const { rows: queues } = await ctx.pool.query<QueuedRow>(QUEUES_SQL, [docksOf(rows)]);
  const items = rows.map((row) => adminViewOfReservation(row, queues, ctx.clock.now()));
  return cutPage(items, input.limit, (row) => [row.queued_at, row.id]);
}

/** The caller's order, read within the transaction. @throws DomainError NOT_FOUND */
export async function readOwnReservation(ctx: PlayerCtx, tx: Tx, id: string): Promise<Reservation> {
  const { row, queues } = await readOne(tx, id);
  if (row.owner_id !== ctx.player_id) throw notFound('The reservation');
  return viewOfReservation(row, queues, ctx.clock.now());
}

/** @throws DomainError NOT_FOUND */
export async function readReservationForAdmin(ctx: UserCtx, tx: Tx, id: string): Promise<AdminReservation> {
  const { row, queues } = await readOne(tx, id);
  return adminViewOfReservation(row, queues, ctx.clock.now());
}

async function readOne(tx: Tx, id: string): Promise<{ row: ReservationRow; queues: QueuedRow[] }> {
  const [row] = await tx.sql<ReservationRow>(`${RESERVATION_SELECT} WHERE c.id = $1`, [id]);
  if (!row) throw notFound('The reservation');
  return { row, queues: await tx.sql<QueuedRow>(QUEUES_SQL, [docksOf([row])]) };
}

function docksOf(rows: readonly ReservationRow[]): string[] {
  return [...new Set(rows.flatMap(({ dock_id }) => (dock_id === null ? [] : [dock_id])))];
}

const RESERVATION_SELECT = `SELECT c.id, c.kind, c.status, c.slip, c.ship_type, c.name, c.price, c.escrow, c.hours,
    c.queued_at, c.started_at, c.done_at, c.closed_at, c.refunded, c.cancel_reason, c.ship_id, c.station_id, c.dock_id, c.dock_name,
    c.owner_id, o.username AS owner_name, a.username AS cancelled_by_name, s.id AS sector_id, s.sector_number, s.visited_name AS sector_name,
    g.id AS target_id, g.sector_number AS target_number, g.name AS target_name,
    COALESCE(st.slips_construction, 0) AS slips_construction,
    COALESCE(st.slips_special_construction, 0) AS slips_special_construction
  FROM construction_reservations c JOIN player_directory o ON o.id = c.owner_id
  LEFT JOIN account_records a ON a.id = c.cancelled_by
  LEFT JOIN map_stations st ON st.id = c.dock_id LEFT JOIN map_sectors s ON s.id = st.sector_id
  LEFT JOIN map_sectors g ON g.id = c.target_sector_id`;

/** All open orders of some docks; the times of one order depend on all of them. */
export const QUEUES_SQL = `SELECT id, dock_id, slip, hours, queued_at, started_at, done_at FROM construction_reservations
  WHERE dock_id = ANY($1::uuid[]) AND status IN ('queued', 'building')`;

export type QueuedRow = QueueEntry & { dock_id: string };

type ReservationRow = QueueEntry &
  Pick<
    Reservation,
    'kind' | 'status' | 'name' | 'price' | 'escrow' | 'refunded' | 'cancel_reason' | 'ship_id' | 'station_id'
  > & {
    ship_type: OrderedShip | null;
    closed_at: Date | null;
    dock_id: string | null;
    dock_name: string;
    owner_id: string;
    owner_name: string;
    cancelled_by_name: string | null;
    sector_id: string | null;
    sector_number: number | null;
    sector_name: string | null;
    target_id: string | null;
    target_number: number | null;
    target_name: string | null;
    slips_construction: number;
    slips_special_construction: number;
  };

function viewOfReservation(row: ReservationRow, queues: readonly QueuedRow[], now: Date): Reservation {
  const {
    id,
    kind,
    status,
    slip,
    ship_type,
    name,
    price,
    escrow,
    hours,
    refunded,
    cancel_reason,
    ship_id,
    station_id,
  } = row;
  const isOpen = status === 'queued' || status === 'building';
  const times = isOpen ? timesOf(row, queues, now) : row;
  return {
    ...{ id, kind, status, slip, ship_type, name, price, escrow, hours, refunded, cancel_reason, ship_id, station_id },
    dock: { id: row.dock_id, name: row.dock_name },
    sector: placeOf(row.sector_id, row.sector_number, row.sector_name),
    target: placeOf(row.target_id, row.target_number, row.target_name),
    queued_at: row.queued_at.toISOString(),
    starts_at: times.started_at?.toISOString() ?? null,
    done_at: times.done_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    cancel_refund: isOpen ? cancelRefund({ price, ...times }, now) : 0,
  };
}

function adminViewOfReservation(row: ReservationRow, queues: readonly QueuedRow[], now: Date): AdminReservation {
  return {
    ...viewOfReservation(row, queues, now),
    owner: { player_id: row.owner_id, username: row.owner_name },
    cancelled_by_name: row.cancelled_by_name,
  };
}

/** Times calculated from the dock's queue; none if there is no slip. */
function timesOf(row: ReservationRow, queues: readonly QueuedRow[], now: Date) {
  const slips = { construction: row.slips_construction, special_construction: row.slips_special_construction };
  const entries = queues.filter(({ dock_id }) => dock_id === row.dock_id);
  return planQueue(entries, slips, now).get(row.id) ?? { started_at: null, done_at: null };
}

function placeOf(id: string | null, number: number | null, name: string | null) {
  return id !== null && number !== null && name !== null ? { id, number, name } : null;
}

/** What trade docks build, with prices; the same at every dock. */
export async function readOffers(ctx: PlayerCtx): Promise<ConstructionOffers> {
  const settings = ctx.settings.current();
  const { rows } = await ctx.pool.query<{ owned: number }>(
    `SELECT ((SELECT count(*) FROM station_holdings WHERE owner_id = $1)
       + (SELECT count(*) FROM construction_reservations
          WHERE owner_id = $1 AND kind = 'station' AND status IN ('queued', 'building'))) AS owned`,
    [ctx.player_id],
  );
  return {
    ships: ORDERED_SHIPS.map((type) => ({ type, list_price: shipModel(type).price, ...shipOffer(settings, type) })),
    station: { ...stationOffer(settings), owned: rows[0]?.owned ?? 0, max_stations: settings.max_stations },
    gate: {
      price: settings.gate_price,
      beacon_price: settings.beacon_price,
      upkeep: settings.gate_upkeep,
      max_gates: settings.max_gates,
    },
    turn_cost: settings.ship_deal_turns,
  };
}
