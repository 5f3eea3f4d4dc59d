import { adminWrite } from '#server/audit/index.ts';
import { changeFight } from '#server/combat/index.ts';
import type { FightState } from '#server/combat/rules/combatant.ts';
import { changeOf, type FightChange, type Party } from '#server/combat-admin/rules/intervene.ts';
import type { InterveneInput, InterveneOutput } from '#server/combat-admin/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound, validationError } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';

/**
 * Changes a running fight, or shows what the change would do. Every attempt is in the audit log, with what was ordered
 * and how the fight stood; one that changes the fight has high impact.
 * @throws DomainError NOT_FOUND, VALIDATION for an order that says too little, CONFLICT `combat_ended`
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
  return adminWrite(ctx, subject, async (tx, notes) => {
    notes.before = { order: orderOf(input) };
    const change = await readChange(tx, input);
    const request_id = ctx.request.request_id;
    const changed = await changeFight(ctx, tx, { combat_id, change, dry_run, request_id });
    if (!changed) throw conflict('combat_ended', 'This fight has ended.');
    const [before, after, outlook] = [standOf(changed.before), standOf(changed.after), standOf(changed.outlook)];
    notes.before = before;
    notes.after = { ...after, order: orderOf(input) };
    return { combat_id, action, dry_run, before, after, outlook };
  });
}

function orderOf({ action, multiplier, target, shield_percent, winner, dry_run }: InterveneInput) {
  return { action, multiplier, target, shield_percent, winner, dry_run };
}

async function readChange(tx: Tx, input: InterveneInput): Promise<FightChange> {
  const parties = await tx.sql<Party>(
    `SELECT s.key, s.side, s.player_id, s.user_id, s.ship_id FROM combat_sides s WHERE s.combat_id = $1`,
    [input.combat_id],
  );
  if (parties.length === 0) throw notFound('This fight');
  const read = changeOf(input, parties);
  if ('faults' in read) throw validationError(read.faults);
  return read.change;
}

function standOf({ round, end, fighters }: FightState): InterveneOutput['before'] {
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
