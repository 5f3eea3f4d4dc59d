import type { PlayerCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';

/** Deletes one memory of the player's own. @throws DomainError NOT_FOUND */
export async function forgetMemory(ctx: PlayerCtx, { id }: { id: string }): Promise<void> {
  const { rowCount } = await ctx.pool.query('DELETE FROM aria_personal_memories WHERE id = $1 AND player_id = $2', [
    id,
    ctx.player_id,
  ]);
  if (rowCount !== 1) throw notFound('This memory');
}
