import { recordGift } from '#server/foundation/giving/index.ts';
import { announceTeam } from '#server/game/teams/events.ts';
import { lockOwnTeam } from '#server/game/teams/lock-team.ts';
import { moveTreasury } from '#server/game/teams/move-treasury.ts';
import type { TreasuryAmount, TreasuryMoveView } from '#server/game/teams/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { lockPlayerRow, moveCredits } from '#server/world/players/index.ts';

/**
 * Puts credits into the treasury of the caller's team; they count as given until withdrawn again.
 * @throws DomainError CONFLICT `no_team`, `credits_short`, and as `recordGift`
 */
export function depositToTreasury(ctx: PlayerCtx, input: TreasuryAmount): Promise<TreasuryMoveView> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'teams.deposit', input, async () => {
      const { amount } = input;
      await lockPlayerRow(tx, ctx.player_id);
      const { team_id } = await lockOwnTeam(ctx, tx, 'member');
      await recordGift(ctx, tx, { route: 'treasury', value: amount, team_id });
      const common = { player_id: ctx.player_id, request_id: ctx.request.request_id, now: ctx.clock.now() };
      const detail = { team_id };
      const paid = await moveCredits(tx, { ...common, kind: 'treasury_deposited', amount: -amount, detail });
      if (!paid) throw conflict('credits_short', 'You have fewer credits.', { needed: amount });
      const moved = await moveTreasury(ctx, tx, 'deposited', { ...common, team_id, amount });
      if (!moved) throw new Error(`a deposit to team ${team_id} was refused`);
      announceTeam(ctx, tx, { team_id, change: 'treasury', player_id: ctx.player_id, name: ctx.actor.username });
      return { ...moved, credits: paid.credits };
    }),
  );
}
