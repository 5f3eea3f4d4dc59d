import { readCombatIn } from '#server/game/combat/queries/read-combat.ts';
import type { CombatView } from '#server/game/combat/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';

/**
 * Sets whether a participant wants the replay to be private; it is private as long as one of them does.
 * @throws DomainError NOT_FOUND
 */
export function setPrivacy(ctx: PlayerCtx, input: { id: string; is_private: boolean }): Promise<CombatView> {
  return inTransaction(ctx, async (tx) => {
    // Two participants who decide at once do so one after the other.
    await tx.sql('SELECT 1 FROM combats WHERE id = $1 FOR UPDATE', [input.id]);
    const changed = await tx.sql(
      `UPDATE combat_participants SET is_private = $3
       WHERE combat_id = $1 AND (player_id = $2 OR owner_id = $2) RETURNING 1`,
      [input.id, ctx.player_id, input.is_private],
    );
    if (changed.length === 0) throw notFound('The fight');
    await tx.sql(
      `UPDATE combats c SET is_private = EXISTS (
         SELECT 1 FROM combat_participants p WHERE p.combat_id = c.id AND p.is_private) WHERE c.id = $1`,
      [input.id],
    );
    return readCombatIn(tx, input.id, ctx.player_id);
  });
}
