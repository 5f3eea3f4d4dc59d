import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Party } from '#server/game/combat/attack-scene.ts';
import { foreseeAttack } from '#server/game/combat/foresee-attack.ts';
import { prepareAttack } from '#server/game/combat/prepare-attack.ts';
import {
  type Combatant,
  DEFAULT_TACTIC,
  type FightInputs,
  type FightState,
} from '#server/game/combat/rules/combatant.ts';
import { type Estimate, estimateFight, explainOdds, sampleEnds } from '#server/game/combat/rules/estimate.ts';
import { RULES_VERSION } from '#server/game/combat/rules/fight.ts';
import { REFUSAL_TEXTS } from '#server/game/combat/rules/may-attack.ts';
import type { AttackInput, EstimateOutput } from '#server/game/combat/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';

/**
 * The odds of an attack now, and whether it is allowed. The target's own orders are unknown to the caller, so its
 * preset orders are assumed. Costs nothing and changes nothing.
 * @throws DomainError NOT_FOUND for a target that does not exist, CONFLICT `not_placed`, `own_target` or `target_gone`,
 * RATE_LIMITED
 */
export async function estimateAttack(ctx: PlayerCtx, input: AttackInput): Promise<EstimateOutput> {
  await consumeLimit(ctx, 'combat-estimate', ctx.actor.user_id);
  const { parties, refused_by, left_out, helpers, consequences } = await inTransaction(ctx, async (tx) => {
    const prepared = await prepareAttack(ctx, tx, input);
    return { ...prepared, consequences: await foreseeAttack(ctx, tx, prepared) };
  });
  // Nothing is revealed about a target elsewhere.
  if (refused_by === 'own_target' || refused_by === 'target_gone')
    throw conflict(refused_by, REFUSAL_TEXTS[refused_by]);
  const settings = ctx.settings.current();
  const inputs = { combatants: parties.map(ordersUnknown), max_rounds: settings.combat_rounds };
  const { samples, win, lose, draw, rounds, losses } = await estimateAmongRequests(inputs);
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
    consequences,
    ships: inputs.combatants.map(({ key, side, name, type }) => ({ key, side, name, type })),
    helpers: helpers.flatMap(({ parties: own, why }) =>
      own.map(({ combatant: { key, name }, faction_code }) => ({ key, name, faction_code, why })),
    ),
    left_out: left_out.map(({ username, why }) => ({ name: username, why })),
  };
}

/** The orders of a player on the other side are not revealed. */
function ordersUnknown({ combatant, refs }: Party): Combatant {
  const isOthers = combatant.side === 'defender' && refs.player_id !== undefined;
  return isOthers ? { ...combatant, tactic: DEFAULT_TACTIC } : combatant;
}

/** Yields to other work between two sample fights. */
async function estimateAmongRequests(inputs: FightInputs): Promise<Estimate> {
  const ends: FightState[] = [];
  for (const end of sampleEnds(inputs, { seed: seedOf(inputs), version: RULES_VERSION })) {
    ends.push(end);
    await setImmediate();
  }
  return estimateFight(inputs, ends);
}

/** Deterministic: the same situation always gives the same figures. */
function seedOf(inputs: unknown): number {
  return createHash('sha256').update(JSON.stringify(inputs)).digest().readUInt32BE(0);
}
