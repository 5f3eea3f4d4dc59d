import { advanceFight } from '#server/game/combat/advance-fight.ts';
import { lockCombat } from '#server/game/combat/running-combat.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/** Plays the next rounds of a running fight; returns false if it has ended. */
export function playBeat(ctx: Services, combatId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const combat = await lockCombat(ctx, tx, combatId);
    if (!combat) return false;
    const rounds = ctx.settings.current().combat_beat_rounds;
    const state = await advanceFight(ctx, tx, combat, { rounds, request_id: null });
    return state.end === null;
  });
}
