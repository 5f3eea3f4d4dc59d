import type { z } from 'zod';
import { moveAccountCredits, moveAccountGoods } from '#server/game/bank/move-account.ts';
import {
  common,
  creditAnswer,
  creditsOf,
  goodsAnswer,
  moveAssets,
  requireAccess,
} from '#server/game/bank/move-assets.ts';
import type { BankMove, depositInput } from '#server/game/bank/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { moveCredits } from '#server/world/players/index.ts';
import { unloadCargo } from '#server/world/ships/index.ts';

/** Deposits credits, or goods from the hold, at the hub's main starport. @throws DomainError CONFLICT */
export function deposit(ctx: PlayerCtx, input: z.infer<typeof depositInput>): Promise<BankMove> {
  return moveAssets(ctx, 'bank.deposit', input, async (tx, player) => {
    await requireAccess(tx, player, false);
    const { amount, commodity, quantity } = input;
    if (commodity === undefined || quantity === undefined) return depositCredits(ctx, tx, amount ?? 0);
    const cost_basis = await unloadCargo(tx, player.ship_id, { commodity, quantity });
    if (cost_basis === undefined) throw conflict('cargo_short', 'Your hold has fewer units of it.');
    const moved = await moveAccountGoods(tx, {
      ...common(ctx),
      ...{ kind: 'goods_deposited', commodity, amount: quantity, cost_basis },
    });
    if (!moved) throw new Error('a deposit was refused');
    return { ...goodsAnswer(moved, commodity), credits: await creditsOf(ctx, tx), turns_spent: 0 };
  });
}

async function depositCredits(ctx: PlayerCtx, tx: Tx, amount: number): Promise<BankMove> {
  const paid = await moveCredits(tx, {
    ...{ player_id: ctx.player_id, kind: 'bank_deposited', amount: -amount, detail: {} },
    ...{ request_id: ctx.request.request_id, now: ctx.clock.now() },
  });
  if (!paid) throw conflict('credits_short', 'You have fewer credits.', { needed: amount });
  const moved = await moveAccountCredits(tx, { ...common(ctx), kind: 'credits_deposited', amount });
  if (!moved) throw new Error('a deposit was refused');
  return creditAnswer(moved);
}
