import type { StationAction, WithdrawTillInput } from '#server/game/construction/schemas.ts';
import { actOnStation, settleAtStation, visitOwnStation } from '#server/game/construction/station-holding.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';

/**
 * Withdraws credits from the till.
 * @throws DomainError NOT_FOUND; CONFLICT `not_docked`, `till_short` with what is in it
 */
export function withdrawTill(ctx: PlayerCtx, input: WithdrawTillInput): Promise<StationAction> {
  return actOnStation(ctx, 'withdraw', input, async (tx) => {
    const { holding } = await visitOwnStation(ctx, tx, input.id);
    const taken = await tx.sql(
      'UPDATE station_holdings SET till = till - $2 WHERE station_id = $1 AND till >= $2 RETURNING 1',
      [input.id, input.amount],
    );
    if (taken.length !== 1)
      throw conflict('till_short', `There are ${holding.till} credits in the till.`, { till: holding.till });
    await settleAtStation(ctx, tx, { kind: 'till_withdrawn', amount: input.amount, station_id: input.id });
  });
}
