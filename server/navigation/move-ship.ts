import { lockTollOwners } from '#server/defences/index.ts';
import { flyWarp } from '#server/navigation/fly-warp.ts';
import { readSurroundings } from '#server/navigation/queries/read-surroundings.ts';
import type { MoveInput, MoveResult } from '#server/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { announceTurns, leaveSector, lockPlayer, turnsOf } from '#server/players/index.ts';

/**
 * One warp. Answers with what is seen there, and where to fly next.
 * @throws DomainError CONFLICT `not_placed`, `no_warp`, `region_closed`, `citizens_only` `turns_short`, and with a toll `giving_closed` or `giving_bound`
 */
export async function moveShip(ctx: PlayerCtx, input: MoveInput): Promise<MoveResult> {
  const moved = await inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'nav.move', input, async () => {
      if (input.at_drones === 'pay_toll') await lockTollOwners(ctx, tx, input.to);
      const player = await lockPlayer(ctx, tx);
      await leaveSector(ctx, tx, player);
      const flown = await flyWarp(ctx, tx, player, input);
      const turns = turnsOf(ctx.settings.current(), flown.balance, ctx.clock.now());
      announceTurns(ctx, tx, turns);
      return { from: player.sector_id, turn_cost: flown.turn_cost, turns, encounter: flown.encounter };
    }),
  );
  return { ...moved, ...(await readSurroundings(ctx)) };
}
