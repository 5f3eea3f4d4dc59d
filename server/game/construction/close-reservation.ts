import { advanceQueue, lockDock, notifyReservation, type QueueCtx } from '#server/game/construction/dock-queue.ts';
import type { ReservationStatus } from '#server/game/construction/schemas.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { moveCredits } from '#server/world/players/index.ts';

export type LockedReservation = {
  id: string;
  owner_id: string;
  dock_id: string | null;
  dock_name: string;
  kind: 'ship' | 'station';
  ship_type: string | null;
  status: ReservationStatus;
  price: number;
  started_at: Date | null;
  done_at: Date | null;
};

/** The order's owner and dock, read before the rows are locked in the order player, dock, order. */
export async function ownerOfReservation(tx: Tx, id: string): Promise<string> {
  const [row] = await tx.sql<{ owner_id: string }>('SELECT owner_id FROM construction_reservations WHERE id = $1', [
    id,
  ]);
  if (!row) throw notFound('The reservation');
  return row.owner_id;
}

/**
 * Locks an order and its dock's queue, brought up to date, because a completed order cannot be cancelled. @throws
 * DomainError NOT_FOUND
 */
export async function lockReservation(ctx: QueueCtx, tx: Tx, id: string): Promise<LockedReservation> {
  const [place] = await tx.sql<{ dock_id: string | null }>(
    'SELECT dock_id FROM construction_reservations WHERE id = $1',
    [id],
  );
  const dock = place?.dock_id ? await lockDock(tx, place.dock_id) : undefined;
  if (dock) await advanceQueue(ctx, tx, dock);
  const [row] = await tx.sql<LockedReservation>(
    `SELECT id, owner_id, dock_id, dock_name, kind, ship_type, status, price, started_at, done_at
     FROM construction_reservations WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!row) throw notFound('The reservation');
  return row;
}

/** @throws DomainError CONFLICT `reservation_complete` or `reservation_cancelled` */
export function requireOpen({ status }: Pick<LockedReservation, 'status'>): void {
  if (status === 'queued' || status === 'building') return;
  throw conflict(`reservation_${status}`, `This order is ${status} already.`);
}

type Closing = { refund: number; request_id: string | null; cancelled_by?: string; reason?: string };

/** Cancels an open order whose rows are locked, refunds `refund` credits, and passes its slip to the next order. */
export async function cancelLocked(ctx: QueueCtx, tx: Tx, row: LockedReservation, closing: Closing): Promise<void> {
  const now = ctx.clock.now();
  const closed = await tx.sql(
    `UPDATE construction_reservations SET status = 'cancelled', escrow = 0, refunded = $2, closed_at = $3,
       cancelled_by = $4, cancel_reason = $5
     WHERE id = $1 AND status IN ('queued', 'building') RETURNING 1`,
    [row.id, closing.refund, now, closing.cancelled_by ?? null, closing.reason ?? null],
  );
  if (closed.length !== 1) throw new Error(`reservation ${row.id} is closed already`);
  if (closing.refund > 0)
    await moveCredits(tx, {
      player_id: row.owner_id,
      kind: 'construction_refunded',
      amount: closing.refund,
      ...(row.dock_id ? { station_id: row.dock_id } : {}),
      detail: { reservation_id: row.id, type: row.ship_type, price: row.price },
      request_id: closing.request_id,
      now,
    });
  await notifyReservation(ctx, tx, row.owner_id, {
    reservation_id: row.id,
    subject: row.ship_type ?? row.kind,
    dock_name: row.dock_name,
    status: 'cancelled',
    refunded: closing.refund,
  });
  const dock = row.dock_id ? await lockDock(tx, row.dock_id) : undefined;
  if (dock) await advanceQueue(ctx, tx, dock);
}
