import { adminWrite } from '#server/foundation/audit/admin-write.ts';
import { storable } from '#server/foundation/audit/rules/hash-chain.ts';
import type { UserCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, DomainError, notFound } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';

type Reviewed = { actor_id: string; impact: string; reviewed_by: string | null; region_id_snapshot: string | null };

/**
 * Acknowledges a high-impact action, once and never by its actor. The acknowledgement is itself an audit entry.
 * @throws DomainError NOT_FOUND, FORBIDDEN `own_action`, CONFLICT `already_reviewed` or `not_high_impact`
 */
export async function reviewEntry(ctx: UserCtx, input: { id: string; note?: string | undefined }): Promise<void> {
  requireScope(ctx.actor, 'admin.audit.review');
  const subject = {
    action: 'audit.review',
    target_type: 'ledger_entry',
    target_id: input.id,
    reason: input.note ?? null,
  };
  await adminWrite(ctx, subject, async (tx, notes) => {
    const entry = await readEntry(tx, input.id);
    notes.before = { reviewed_by: entry.reviewed_by };
    if (entry.region_id_snapshot) notes.region_id = entry.region_id_snapshot;
    requireReviewable(entry, ctx.actor.user_id);
    const now = ctx.clock.now();
    const acknowledged = await tx.sql(
      `UPDATE admin_action_log SET reviewed_by = $2, reviewed_at = $3, review_note = $4
        WHERE id = $1 AND reviewed_at IS NULL RETURNING 1`,
      [input.id, ctx.actor.user_id, now, storable(input.note)],
    );
    if (acknowledged.length === 0) throw alreadyReviewed();
    notes.after = { reviewed_by: ctx.actor.user_id, reviewed_at: now.toISOString() };
  });
}

async function readEntry(tx: Tx, id: string): Promise<Reviewed> {
  const [entry] = await tx.sql<Reviewed>(
    'SELECT actor_id, impact, reviewed_by, region_id_snapshot FROM admin_action_log WHERE id = $1',
    [id],
  );
  if (!entry) throw notFound('This audit log entry');
  return entry;
}

function requireReviewable(entry: Reviewed, reviewer: string): void {
  if (entry.actor_id === reviewer) {
    throw new DomainError('FORBIDDEN', 'Your own action must be reviewed by another admin.', { reason: 'own_action' });
  }
  if (entry.impact !== 'HIGH_IMPACT') throw conflict('not_high_impact', 'Only high-impact actions can be reviewed.');
  if (entry.reviewed_by) throw alreadyReviewed();
}

function alreadyReviewed(): DomainError {
  return conflict('already_reviewed', 'This action has already been reviewed.');
}
