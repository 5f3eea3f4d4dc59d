import { adminWrite } from '#server/foundation/audit/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { requireAdmin } from '#server/platform/require-scope.ts';

/** Removes one of the caller's filters. @throws DomainError FORBIDDEN, NOT_FOUND */
export async function deleteFilter(ctx: UserCtx, id: string): Promise<void> {
  requireAdmin(ctx.actor);
  const subject = { action: 'filter.delete', target_type: 'saved_filter', target_id: id };
  await adminWrite(ctx, subject, async (tx, notes) => {
    const [gone] = await tx.sql<{ page: string; name: string; query: string }>(
      'DELETE FROM saved_filters WHERE id = $1 AND user_id = $2 RETURNING page, name, query',
      [id, ctx.actor.user_id],
    );
    if (!gone) throw notFound('A saved filter of yours of that id');
    notes.before = gone;
    notes.after = null;
  });
}
