import { randomUUIDv7 } from 'node:crypto';
import { notifyAttacked, notifyJoined } from '#server/game/combat/events.ts';
import { openFight } from '#server/game/combat/open-fight.ts';
import { type Prepared, prepareAttack } from '#server/game/combat/prepare-attack.ts';
import { combatView, readCombatIn } from '#server/game/combat/queries/read-combat.ts';
import { readWanted } from '#server/game/combat/record-deeds.ts';
import { type AttackRefusal, REFUSAL_TEXTS } from '#server/game/combat/rules/may-attack.ts';
import type { AttackInput, CombatView } from '#server/game/combat/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { awaitAllSettled, inPlannedTransaction, inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, isDomainError } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { lockPlayer, payForAttack } from '#server/world/players/index.ts';

/**
 * Attacks a target in the same sector. Both sides' rows are locked, so that the first action wins: a target that has
 * docked, left or is in another fight cannot be attacked.
 * @throws DomainError NOT_FOUND, or CONFLICT with the refusal as its reason, `not_placed`, `no_fleet` or `turns_short`
 */
export async function attackTarget(ctx: PlayerCtx, input: AttackInput): Promise<CombatView> {
  const outcome = await attackWithin(ctx, input).catch((error: unknown) => {
    if (isDomainError(error) && error.reason === 'attack_in_fedspace') return reportAttempt(ctx, input);
    throw error;
  });
  if ('wanted' in outcome) throw conflict('attack_in_fedspace', REFUSAL_TEXTS.attack_in_fedspace, outcome.wanted);
  return outcome.combat;
}

/** `wanted`: the attack was refused, and the attempt brought this wanted level. */
type Outcome = { combat: CombatView } | { wanted: Awaited<ReturnType<typeof readWanted>> };

/**
 * The refused attack wrote nothing, but an attempt in fedspace has consequences of its own: one answer of the same
 * request, so that a repetition is no second crime.
 */
function reportAttempt(ctx: PlayerCtx, input: AttackInput): Promise<Outcome> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'combat.attack', input, async () => {
      const player = await lockPlayer(ctx, tx);
      for (const report of ctx.fedspaceAttacks)
        await report(ctx, tx, { player_id: player.player_id, sector_id: player.sector_id });
      return { wanted: await readWanted(tx, player.player_id, ctx.clock.now()) };
    }),
  );
}

function attackWithin(ctx: PlayerCtx, input: AttackInput): Promise<Outcome> {
  return inPlannedTransaction(ctx, (tx) =>
    withIdempotency<Outcome>(ctx, tx, 'combat.attack', input, async () => {
      const prepared = await prepareAttack(ctx, tx, input);
      requireAllowed(prepared);
      return { combat: await attack(ctx, tx, prepared, input) };
    }),
  );
}

function requireAllowed(prepared: Prepared): void {
  const { refused_by } = prepared;
  if (refused_by !== null) throw conflict(refused_by, REFUSAL_TEXTS[refused_by], factsOf(refused_by, prepared));
}

/** The figures behind a refusal. */
function factsOf(refusal: AttackRefusal, { figures, escaped_until }: Prepared) {
  if (refusal === 'power_band') return figures;
  return refusal === 'target_escaped' && escaped_until ? { until: escaped_until.toISOString() } : {};
}

async function attack(ctx: PlayerCtx, tx: Tx, prepared: Prepared, { target }: AttackInput): Promise<CombatView> {
  const { attackers, parties, place, defenders, is_fleet_battle, ends_protection } = prepared;
  const [attacker, ...allies] = attackers;
  const id = randomUUIDv7();
  const { sector_number, sector_name } = place;
  const by = { username: attacker.username, sector_number, sector_name };
  const [opened] = await awaitAllSettled([
    openFight(ctx, tx, {
      id,
      type: is_fleet_battle ? 'fleet' : target.kind === 'player' || target.kind === 'fleet' ? 'ship' : target.kind,
      sector_id: attacker.sector_id,
      place,
      parties,
      request_id: ctx.request.request_id,
    }),
    payForAttack(ctx, tx, attackers, { cost: ctx.settings.current().attack_turns, ends_protection }),
    notifyAttacked(ctx, tx, id, defenders, by),
    notifyJoined(ctx, tx, id, allies, by),
  ]);
  // The end of a fight also writes payments and standings.
  return opened.state.end
    ? readCombatIn(tx, id, ctx.player_id)
    : combatView(opened.head, opened.parties, ctx.player_id);
}
