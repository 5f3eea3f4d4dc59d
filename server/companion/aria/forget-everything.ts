import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/** Deletes every memory and conversation of the player. Returns how many memories there were. */
export async function forgetEverything(ctx: PlayerCtx): Promise<{ deleted: number }> {
  return inTransaction(ctx, async (tx) => {
    const gone = await tx.sql('DELETE FROM aria_personal_memories WHERE player_id = $1 RETURNING id', [ctx.player_id]);
    await tx.sql('DELETE FROM aria_conversations WHERE player_id = $1', [ctx.player_id]);
    return { deleted: gone.length };
  });
}
