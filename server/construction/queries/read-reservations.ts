import { z } from 'zod';
import {
  adminViewOfReservation,
  QUEUES_SQL,
  type QueuedRow,
  RESERVATION_SELECT,
  type ReservationRow,
  viewOfReservation,
} from '#server/construction/queries/reservation-rows.ts';
import type {
  AdminListReservationsInput,
  AdminReservation,
  ListReservationsInput,
  Reservation,
} from '#server/construction/schemas.ts';
import type { PlayerCtx, UserCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';

const keys = z.tuple([cursorTime, z.uuid()]);
const IS_OPEN = `c.status IN ('queued', 'building')`;

/** The caller's orders, the newest first. */
export async function readReservations(ctx: PlayerCtx, input: ListReservationsInput) {
  const [at, id] = input.cursor ? decodeCursor(input.cursor, keys) : [null, null];
  const { rows } = await ctx.pool.query<ReservationRow>(
    `${RESERVATION_SELECT}
     WHERE c.owner_id = $1 AND ($2::text IS NULL OR ($2 = 'open') = (${IS_OPEN}))
       AND ($3::timestamptz IS NULL OR (c.queued_at, c.id) < ($3, $4::uuid))
     ORDER BY c.queued_at DESC, c.id DESC LIMIT $5`,
    [ctx.player_id, input.status ?? null, at, id, input.limit + 1],
  );
  const { rows: queues } = await ctx.pool.query<QueuedRow>(QUEUES_SQL, [docksOf(rows)]);
  const items = rows.map((row) => viewOfReservation(row, queues, ctx.clock.now()));
  return cutPage(items, input.limit, (row) => [row.queued_at, row.id]);
}

/** The orders of all players, the newest first. */
export async function readReservationsForAdmin(ctx: UserCtx, input: AdminListReservationsInput) {
  const [at, id] = input.cursor ? decodeCursor(input.cursor, keys) : [null, null];
  const { rows } = await ctx.pool.query<ReservationRow>(
    `${RESERVATION_SELECT}
     WHERE ($1::text IS NULL OR ($1 = 'open') = (${IS_OPEN}))
       AND ($2::uuid IS NULL OR c.dock_id = $2) AND ($3::uuid IS NULL OR c.owner_id = $3)
       AND ($4::timestamptz IS NULL OR (c.queued_at, c.id) < ($4, $5::uuid))
     ORDER BY c.queued_at DESC, c.id DESC LIMIT $6`,
    [input.status ?? null, input.dock_id ?? null, input.player_id ?? null, at, id, input.limit + 1],
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
