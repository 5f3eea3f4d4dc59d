import { givingRecord } from '#server/giving/queries/read-giving.ts';
import { givingBound } from '#server/giving/rules/bound.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Credits that the caller, whose player is locked, may still give to others; 0 if they may not give yet. */
export async function mayGive(ctx: PlayerCtx, tx: Tx): Promise<number> {
  return givingBound(ctx.settings.current(), await givingRecord(tx, ctx.player_id)).left;
}
