import { readStanding } from '#server/money/governance/require-owned.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { lockPlayerRow, moveHomeToTerra } from '#server/world/players/index.ts';

/**
 * Ends the caller's residence; they return to terran space.
 * @throws DomainError NOT_FOUND if they are no resident; CONFLICT `no_terra`
 */
export function leaveRegion(ctx: PlayerCtx, { id }: { id: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockPlayerRow(tx, ctx.player_id);
    const standing = await readStanding(ctx, tx);
    const own = await tx.sql(`SELECT 1 FROM map_region_details WHERE id = $1 AND kind = 'player_owned'`, [id]);
    if (standing.home_region_id !== id || own.length === 0) throw notFound('Your residence in this region');
    if (!(await moveHomeToTerra(tx, ctx.player_id, ctx.clock.now())))
      throw conflict('no_terra', 'No terran space is open to return to.');
    await tx.sql('DELETE FROM region_seats WHERE region_id = $1 AND player_id = $2', [id, ctx.player_id]);
  });
}
