import { readCombatIn } from '#server/combat/queries/read-combat.ts';
import type { CombatView } from '#server/combat/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';

/** Sets whether others may watch the replay; for participants. @throws DomainError NOT_FOUND */
export function setPrivacy(ctx: PlayerCtx, input: { id: string; is_private: boolean }): Promise<CombatView> {
  return inTransaction(ctx, async (tx) => {
    const changed = await tx.sql(
      `UPDATE combats SET is_private = $3 WHERE id = $1
         AND EXISTS (SELECT 1 FROM combat_participants p WHERE p.combat_id = $1 AND p.player_id = $2) RETURNING 1`,
      [input.id, ctx.player_id, input.is_private],
    );
    if (changed.length === 0) throw notFound('The fight');
    return readCombatIn(tx, input.id, ctx.player_id);
  });
}
