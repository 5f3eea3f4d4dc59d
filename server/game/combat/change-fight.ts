import { advanceFight } from '#server/game/combat/advance-fight.ts';
import type { FightEvent, FightState } from '#server/game/combat/rules/combatant.ts';
import { applyEvent, playRounds } from '#server/game/combat/rules/fight.ts';
import { lockCombat } from '#server/game/combat/running-combat.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type Change = FightEvent extends infer E ? (E extends { round: number } ? Omit<E, 'round'> : never) : never;

/** The fight before and after the change, and its predicted end. */
export type ChangedFight = { before: FightState; after: FightState; outlook: FightState };

/**
 * An operator's change of a running fight, in the caller's transaction, which also writes the audit entry. `dry_run`
 * shows the effect and writes nothing. Undefined if no running fight has this id.
 */
export async function changeFight(
  ctx: Services,
  tx: Tx,
  input: { combat_id: string; change: Change; dry_run: boolean; request_id: string | null },
): Promise<ChangedFight | undefined> {
  const combat = await lockCombat(ctx, tx, input.combat_id);
  if (!combat) return undefined;
  const before = combat.state;
  const event = { ...input.change, round: before.round } as FightEvent;
  const after = input.dry_run
    ? applyEvent(before, event)
    : await advanceFight(ctx, tx, combat, { rounds: 0, event, request_id: input.request_id });
  const outlook = after.end ? after : playRounds(combat.rules_version, after, after.max_rounds).state;
  return { before, after, outlook };
}
