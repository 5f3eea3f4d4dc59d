import { adminWriteOnce } from '#server/foundation/audit/index.ts';
import {
  cancelLocked,
  lockReservation,
  ownerOfReservation,
  requireOpen,
} from '#server/game/construction/close-reservation.ts';
import { readReservationForAdmin } from '#server/game/construction/queries/read-reservations.ts';
import type { AdminReservation } from '#server/game/construction/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { lockPlayers } from '#server/world/players/index.ts';

/**
 * Cancels any open order with a full refund; for administrators.
 * @throws DomainError NOT_FOUND; CONFLICT `reservation_complete`, `reservation_cancelled`
 */
export function forceCancelReservation(ctx: UserCtx, input: { id: string; reason: string }): Promise<AdminReservation> {
  const { id, reason } = input;
  const subject = {
    action: 'construction.force_cancel',
    target_type: 'construction_reservation',
    target_id: id,
    reason,
  };
  const request = { operation: 'construction.forceCancel', input };
  return adminWriteOnce(ctx, { ...subject, impact: 'HIGH_IMPACT' }, request, async (tx, notes) => {
    await lockPlayers(ctx, tx, [await ownerOfReservation(tx, id)]);
    const row = await lockReservation(ctx, tx, id);
    requireOpen(row);
    notes.before = { status: row.status, escrow: row.price, owner_id: row.owner_id };
    await cancelLocked(ctx, tx, row, {
      refund: row.price,
      request_id: ctx.request.request_id,
      cancelled_by: ctx.actor.user_id,
      reason,
    });
    notes.after = { status: 'cancelled', escrow: 0, refunded: row.price };
    return readReservationForAdmin(ctx, tx, id);
  });
}
