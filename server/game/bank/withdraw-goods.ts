import type { z } from 'zod';
import { moveAccountGoods } from '#server/game/bank/move-account.ts';
import { common, creditsOf, goodsAnswer, moveAssets, requireAccess } from '#server/game/bank/move-assets.ts';
import { withdrawalTurns } from '#server/game/bank/rules/stipend.ts';
import type { BankMove, withdrawGoodsInput } from '#server/game/bank/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';
import { spendTurns } from '#server/world/players/index.ts';
import { loadCargo } from '#server/world/ships/index.ts';

/**
 * Withdraws a commodity with its cost into the hold, at one turn per hundred units or part of it.
 * @throws DomainError CONFLICT `not_at_starport`, `bank_goods_short`, `no_room`, `turns_short`
 */
export function withdrawGoods(ctx: PlayerCtx, input: z.infer<typeof withdrawGoodsInput>): Promise<BankMove> {
  return moveAssets(ctx, 'bank.withdrawGoods', input, async (tx, player) => {
    const { commodity, quantity } = input;
    await requireAccess(tx, player, false);
    const turns = withdrawalTurns(quantity);
    await spendTurns(ctx, tx, player, turns);
    const moved = await moveAccountGoods(tx, { ...common(ctx), kind: 'goods_withdrawn', commodity, amount: -quantity });
    if (!moved) throw conflict('bank_goods_short', 'Your account has fewer units of it.');
    const { cost_basis } = moved;
    if (!(await loadCargo(tx, player.ship_id, { commodity, quantity, cost_basis })))
      throw conflict('no_room', 'Your hold has too little space for it.', { free: player.holds - player.cargo_used });
    return { ...goodsAnswer(moved, commodity), credits: await creditsOf(ctx, tx), turns_spent: turns };
  });
}
