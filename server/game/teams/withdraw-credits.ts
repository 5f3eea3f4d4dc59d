import { announceTeam } from '#server/game/teams/events.ts';
import { lockOwnTeam } from '#server/game/teams/lock-team.ts';
import { withdrawFor } from '#server/game/teams/move-treasury.ts';
import { readLimit } from '#server/game/teams/queries/read-treasury.ts';
import type { TreasuryAmount, TreasuryMoveView } from '#server/game/teams/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { lockPlayerRow } from '#server/world/players/index.ts';

/**
 * Draws credits from the treasury of the caller's team, officers and members within their limit of 24 hours.
 * @throws DomainError CONFLICT `no_team`, `treasury_limit`, `treasury_short`
 */
export function withdrawFromTreasury(ctx: PlayerCtx, input: TreasuryAmount): Promise<TreasuryMoveView> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'teams.withdrawCredits', input, async () => {
      await lockPlayerRow(tx, ctx.player_id);
      const { team_id } = await lockOwnTeam(ctx, tx, 'member');
      const now = ctx.clock.now();
      const { limit, left } = await readLimit(tx, ctx.player_id, now);
      if (left !== null && input.amount > left)
        throw conflict(
          'treasury_limit',
          `Your role may withdraw ${limit} credits in 24 hours; you may withdraw ${left} now.`,
          {
            limit,
            left,
          },
        );
      const moved = await withdrawFor(ctx, tx, 'withdrawn', {
        team_id,
        player_id: ctx.player_id,
        amount: input.amount,
        request_id: ctx.request.request_id,
        now,
      });
      if (!moved) throw conflict('treasury_short', 'The treasury holds fewer credits.');
      announceTeam(ctx, tx, { team_id, change: 'treasury', player_id: ctx.player_id, name: ctx.actor.username });
      return moved;
    }),
  );
}
