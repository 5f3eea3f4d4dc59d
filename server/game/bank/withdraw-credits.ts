import { moveAccountCredits } from '#server/game/bank/move-account.ts';
import { common, creditAnswer, moveAssets, requireAccess } from '#server/game/bank/move-assets.ts';
import type { BankMove } from '#server/game/bank/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';
import { moveCredits } from '#server/world/players/index.ts';

/**
 * Withdraws credits, without a charge in turns.
 * @throws DomainError CONFLICT `not_at_starport`, `bank_credits_short`
 */
export function withdrawCredits(ctx: PlayerCtx, input: { amount: number }): Promise<BankMove> {
  return moveAssets(ctx, 'bank.withdrawCredits', input, async (tx, player) => {
    await requireAccess(tx, player, true);
    const moved = await moveAccountCredits(tx, { ...common(ctx), kind: 'credits_withdrawn', amount: -input.amount });
    if (!moved) throw conflict('bank_credits_short', 'Your account has fewer credits.');
    await moveCredits(tx, {
      ...{ player_id: ctx.player_id, kind: 'bank_withdrawn', amount: input.amount, detail: {} },
      ...{ request_id: ctx.request.request_id, now: ctx.clock.now() },
    });
    return creditAnswer(moved);
  });
}
