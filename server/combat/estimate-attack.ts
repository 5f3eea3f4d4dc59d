import { createHash } from 'node:crypto';
import { prepareAttack } from '#server/combat/prepare-attack.ts';
import { REFUSAL_TEXTS } from '#server/combat/refusal-texts.ts';
import { estimateFight, explainOdds } from '#server/combat/rules/estimate.ts';
import { RULES_VERSION } from '#server/combat/rules/fight.ts';
import type { AttackInput, EstimateOutput } from '#server/combat/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';

/**
 * The odds of an attack now, and whether it is allowed. The target's own orders are not known: it is taken to follow the
 * presets. Costs nothing and changes nothing.
 * @throws DomainError NOT_FOUND for a target that does not exist, CONFLICT `not_placed`, `own_target` or `target_gone`
 */
export async function estimateAttack(ctx: PlayerCtx, input: AttackInput): Promise<EstimateOutput> {
  const { parties, refused_by } = await inTransaction(ctx, (tx) => prepareAttack(ctx, tx, input));
  // Of what is elsewhere nothing is shown.
  if (refused_by === 'own_target' || refused_by === 'target_gone')
    throw conflict(refused_by, REFUSAL_TEXTS[refused_by]);
  const settings = ctx.settings.current();
  const inputs = { combatants: parties.map(({ combatant }) => combatant), max_rounds: settings.combat_rounds };
  const { samples, win, lose, draw, rounds, losses } = estimateFight(inputs, {
    seed: seedOf(inputs),
    version: RULES_VERSION,
  });
  return {
    refused_by,
    turn_cost: settings.attack_turns,
    samples,
    win,
    lose,
    draw,
    rounds,
    losses,
    factors: explainOdds(inputs),
    insured: false,
  };
}

/** The same situation gives the same figures, however often it is asked for. */
function seedOf(inputs: unknown): number {
  return createHash('sha256').update(JSON.stringify(inputs)).digest().readUInt32BE(0);
}
