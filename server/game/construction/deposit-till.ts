import type { DepositTillInput, StationAction } from '#server/game/construction/schemas.ts';
import { actOnStation, settleAtStation, visitOwnStation } from '#server/game/construction/station-holding.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';

/**
 * Puts credits into the till, from which the station pays for its purchases.
 * @throws DomainError NOT_FOUND; CONFLICT `not_docked`, `credits_short`
 */
export function depositTill(ctx: PlayerCtx, input: DepositTillInput): Promise<StationAction> {
  return actOnStation(ctx, 'deposit', input, async (tx) => {
    const { player } = await visitOwnStation(ctx, tx, input.id);
    const paid = await settleAtStation(ctx, tx, {
      kind: 'till_deposited',
      amount: -input.amount,
      station_id: input.id,
    });
    if (!paid)
      throw conflict('credits_short', `You have ${player.credits} credits.`, {
        needed: input.amount,
        credits: player.credits,
      });
    await tx.sql('UPDATE station_holdings SET till = till + $2 WHERE station_id = $1', [input.id, input.amount]);
  });
}
