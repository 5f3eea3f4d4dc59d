import { adminWriteOnce } from '#server/foundation/audit/index.ts';
import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import type { Side } from '#server/game/combat/rules/combatant.ts';
import type { Resolution, ResolveInput } from '#server/operations/combat-admin/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound, validationError } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';

type Party = { side: Side; player_id: string | null };

/**
 * Decides a disputed fight, once; the players of each side, and owners of what was attacked, read the note for their side.
 * @throws DomainError NOT_FOUND, VALIDATION without a note for a side, CONFLICT `dispute_resolved`
 */
export async function resolveCombat(ctx: UserCtx, input: ResolveInput): Promise<Resolution> {
  requireScope(ctx.actor, 'admin.combat.intervene');
  const { combat_id, ruling } = input;
  const subject = {
    action: 'combat.resolve',
    target_type: 'combat',
    target_id: combat_id,
    impact: 'HIGH_IMPACT' as const,
  };
  return adminWriteOnce(ctx, subject, { operation: 'combatAdmin.resolve', input }, async (tx, notes) => {
    notes.before = { ruling: null };
    const said = notesOf(input);
    const parties = await tx.sql<Party>(
      'SELECT side, COALESCE(player_id, owner_id) AS player_id FROM combat_sides WHERE combat_id = $1',
      [combat_id],
    );
    if (parties.length === 0) throw notFound('This fight');
    const resolved_at = ctx.clock.now();
    const made = await tx.sql(
      `INSERT INTO combat_resolutions (combat_id, ruling, attacker_note, defender_note, resolved_by, resolved_name, resolved_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING 1`,
      [combat_id, ruling, said.attacker, said.defender, ctx.actor.user_id, ctx.actor.username, resolved_at],
    );
    if (made.length === 0) throw conflict('dispute_resolved', 'Another operator has resolved this dispute.');
    const notified = await notifySides(ctx, tx, input, said, parties);
    notes.after = { ruling, ...said };
    return {
      combat_id,
      ruling,
      attacker_note: said.attacker,
      defender_note: said.defender,
      notified,
      resolved_by: ctx.actor.username,
      resolved_at: resolved_at.toISOString(),
    };
  });
}

function notesOf({ note, attacker_note, defender_note }: ResolveInput): Record<Side, string> {
  const [attacker, defender] = [attacker_note ?? note ?? '', defender_note ?? note ?? ''];
  if (attacker === '' || defender === '')
    throw validationError([{ path: 'note', message: 'Give a note that both sides read, or one for each.' }]);
  return { attacker, defender };
}

async function notifySides(
  ctx: UserCtx,
  tx: Tx,
  { combat_id, ruling }: ResolveInput,
  said: Record<Side, string>,
  parties: readonly Party[],
): Promise<number> {
  let notified = 0;
  for (const side of ['attacker', 'defender'] as const) {
    const players = [...new Set(parties.flatMap((one) => (one.side === side && one.player_id ? one.player_id : [])))];
    const data = { combat_id, ruling, note: said[side] };
    await notifyPlayers(ctx, tx, players, { type: 'combat_ruling', data, key: `combat-ruling:${combat_id}` });
    notified += players.length;
  }
  return notified;
}
