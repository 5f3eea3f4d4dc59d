import type { UserCtx } from '#server/platform/context.ts';
import { conflict, DomainError, notFound } from '#server/platform/errors.ts';

/**
 * Acknowledges a high-impact action, once and never by its actor.
 * @throws DomainError NOT_FOUND, FORBIDDEN `own_action`, CONFLICT `already_reviewed` or `not_high_impact`
 */
export const reviewEntry = async (ctx: UserCtx, input: { id: string; note?: string | undefined }): Promise<void> => {
  const { rowCount } = await ctx.pool.query(
    `UPDATE admin_action_log SET reviewed_by = $2, reviewed_at = $3, review_note = $4
      WHERE id = $1 AND reviewed_at IS NULL AND actor_id <> $2 AND impact = 'HIGH_IMPACT'`,
    [input.id, ctx.actor.user_id, ctx.clock.now(), input.note ?? null],
  );
  if (rowCount === 0) throw await whyNot(ctx, input.id);
};

const whyNot = async (ctx: UserCtx, id: string): Promise<DomainError> => {
  const { rows } = await ctx.pool.query<{ actor_id: string; impact: string }>(
    'SELECT actor_id, impact FROM admin_action_log WHERE id = $1',
    [id],
  );
  const row = rows[0];
  if (!row) return notFound('This ledger entry');
  if (row.actor_id === ctx.actor.user_id) {
    return new DomainError('FORBIDDEN', 'Your own action needs another admin to review it.', { reason: 'own_action' });
  }
  if (row.impact !== 'HIGH_IMPACT') return conflict('not_high_impact', 'Only high-impact actions are reviewed.');
  return conflict('already_reviewed', 'Somebody has reviewed this action already.');
};
