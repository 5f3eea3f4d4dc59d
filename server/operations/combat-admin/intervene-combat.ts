import { randomUUIDv7 } from 'node:crypto';
import { adminWriteOnce } from '#server/foundation/audit/index.ts';
import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import { changeFight } from '#server/game/combat/index.ts';
import type { FightState } from '#server/game/combat/rules/combatant.ts';
import { changeOf, type FightChange, type Party } from '#server/operations/combat-admin/rules/intervene.ts';
import type { InterveneInput, InterveneOutput } from '#server/operations/combat-admin/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound, validationError } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';

type PlacedParty = Party & { sector_number: number; sector_name: string };

/**
 * Changes a running fight, or shows what the change would do. Every attempt is audited with the order and the fight's
 * state; one that changes the fight has high impact.
 * @throws DomainError NOT_FOUND, VALIDATION for an incomplete order, CONFLICT `combat_ended`
 */
export async function interveneCombat(ctx: UserCtx, input: InterveneInput): Promise<InterveneOutput> {
  requireScope(ctx.actor, 'admin.combat.intervene');
  const { combat_id, action, dry_run, reason } = input;
  const subject = {
    action: dry_run ? 'combat.intervene.preview' : 'combat.intervene',
    target_type: 'combat',
    target_id: combat_id,
    impact: dry_run ? ('NORMAL' as const) : ('HIGH_IMPACT' as const),
    ...(reason ? { reason } : {}),
  };
  return adminWriteOnce(ctx, subject, { operation: 'combatAdmin.intervene', input }, async (tx, notes) => {
    notes.before = { order: orderOf(input) };
    const parties = await partiesOf(tx, combat_id);
    const change = readChange(input, parties);
    const request_id = ctx.request.request_id;
    const changed = await changeFight(ctx, tx, { combat_id, change, dry_run, request_id });
    if (!changed) throw conflict('combat_ended', 'This fight has ended.');
    const [before, after, outlook] = [stateOf(changed.before), stateOf(changed.after), stateOf(changed.outlook)];
    notes.before = before;
    notes.after = { ...after, order: orderOf(input) };
    if (!dry_run) await notifySides(ctx, tx, input, parties);
    return { combat_id, action, dry_run, before, after, outlook };
  });
}

/** Players of both sides, and owners of what is attacked, are notified that an operator changed the fight. */
async function notifySides(
  ctx: UserCtx,
  tx: Tx,
  { combat_id, action }: InterveneInput,
  parties: readonly PlacedParty[],
): Promise<void> {
  const players = [...new Set(parties.flatMap(({ player_id }) => player_id ?? []))];
  const { sector_number = 0, sector_name = '' } = parties[0] ?? {};
  const data = { combat_id, action, sector_number, sector_name };
  await notifyPlayers(ctx, tx, players, { type: 'combat_intervention', data, key: `intervention:${randomUUIDv7()}` });
}

function orderOf({ action, multiplier, target, shield_percent, winner, dry_run }: InterveneInput) {
  return { action, multiplier, target, shield_percent, winner, dry_run };
}

async function partiesOf(tx: Tx, combatId: string): Promise<readonly PlacedParty[]> {
  const parties = await tx.sql<PlacedParty>(
    `SELECT s.key, s.side, COALESCE(s.player_id, s.owner_id) AS player_id, COALESCE(s.user_id, s.owner_user_id) AS user_id,
       s.ship_id, c.sector_number, c.sector_name
     FROM combat_sides s JOIN combat_records c ON c.id = s.combat_id WHERE s.combat_id = $1`,
    [combatId],
  );
  if (parties.length === 0) throw notFound('This fight');
  return parties;
}

function readChange(input: InterveneInput, parties: readonly Party[]): FightChange {
  const read = changeOf(input, parties);
  if ('faults' in read) throw validationError(read.faults);
  return read.change;
}

function stateOf({ round, end, fighters }: FightState): InterveneOutput['before'] {
  return {
    round,
    winner: end?.winner ?? null,
    ended_by: end?.by ?? null,
    fighters: fighters.map(({ key, side, name, hull, shields, drones_attack, drones_defence, outcome }) => ({
      key,
      side,
      name,
      hull,
      shields,
      drones: drones_attack + drones_defence,
      outcome,
    })),
  };
}
