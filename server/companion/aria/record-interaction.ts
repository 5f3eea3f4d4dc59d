import { afterInteraction, growthOf } from '#server/companion/aria/rules/relationship.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { lockStanding, saveStanding } from '#server/world/players/index.ts';

/** Adds one interaction to the relationship; the request was already counted. Returns the account to notify. */
export async function recordInteraction(ctx: PlayerCtx, tx: Tx): Promise<{ user_id: string }> {
  const before = await lockStanding(tx, ctx.player_id);
  const [day] = await tx.sql<{ interactions: number; growth: number }>(
    'SELECT interactions, growth FROM aria_usage WHERE player_id = $1 FOR NO KEY UPDATE',
    [ctx.player_id],
  );
  const growth = growthOf(day ?? { interactions: 0, growth: 0 }, before.is_galactic_citizen);
  await tx.sql('UPDATE aria_usage SET interactions = interactions + 1, growth = growth + $2 WHERE player_id = $1', [
    ctx.player_id,
    growth,
  ]);
  const after = afterInteraction(before, growth, ctx.clock.now());
  await saveStanding(ctx, tx, ctx.player_id, { before, after });
  return { user_id: before.user_id };
}
