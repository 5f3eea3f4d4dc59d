import { advanceFight } from '#server/game/combat/advance-fight.ts';
import { readCombatIn } from '#server/game/combat/queries/read-combat.ts';
import type { Tactic } from '#server/game/combat/rules/combatant.ts';
import { lockCombat } from '#server/game/combat/running-combat.ts';
import type { CombatView } from '#server/game/combat/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';

/**
 * Sets new orders for the player's own ship in a running fight; they apply from the next round.
 * @throws DomainError NOT_FOUND, or CONFLICT `combat_ended`
 */
export function giveOrders(ctx: PlayerCtx, { id, tactic }: { id: string; tactic: Tactic }): Promise<CombatView> {
  return inTransaction(ctx, async (tx) => {
    const combat = await lockCombat(ctx, tx, id);
    if (!combat) {
      await readCombatIn(tx, id, ctx.player_id);
      throw conflict('combat_ended', 'This fight is over.');
    }
    const own = combat.participants.find(({ player_id }) => player_id === ctx.player_id);
    if (!own) throw notFound('The fight');
    const event = { round: combat.state.round, kind: 'orders', key: own.key, tactic } as const;
    await advanceFight(ctx, tx, combat, { rounds: 0, event, request_id: ctx.request.request_id });
    return readCombatIn(tx, id, ctx.player_id);
  });
}
