import { cancelLocked, lockReservation, requireOpen } from '#server/game/construction/close-reservation.ts';
import { readOwnReservation } from '#server/game/construction/queries/read-reservations.ts';
import { cancelRefund } from '#server/game/construction/rules/offers.ts';
import type { ReservationAction } from '#server/game/construction/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { lockPlayer } from '#server/world/players/index.ts';

/**
 * Cancels an order of the caller, from anywhere. Phases already built are not refunded.
 * @throws DomainError NOT_FOUND; CONFLICT `reservation_complete`, `reservation_cancelled`
 */
export function cancelReservation(ctx: PlayerCtx, input: { id: string }): Promise<ReservationAction> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'construction.cancel', input, async () => {
      const player = await lockPlayer(ctx, tx);
      const row = await lockReservation(ctx, tx, input.id);
      if (row.owner_id !== ctx.player_id) throw notFound('The reservation');
      requireOpen(row);
      const now = ctx.clock.now();
      // Still open after its time: its site is occupied or closed, and nothing was built.
      const refund = row.done_at && row.done_at <= now ? row.price : cancelRefund(row, now);
      await cancelLocked(ctx, tx, row, { refund, request_id: ctx.request.request_id });
      return { reservation: await readOwnReservation(ctx, tx, row.id), credits: player.credits + refund };
    }),
  );
}
