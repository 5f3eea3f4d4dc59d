import { adminWrite } from '#server/foundation/audit/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';

/** Deletes one of the caller's saved reports with its deliveries. @throws DomainError FORBIDDEN, NOT_FOUND */
export async function deleteReport(ctx: UserCtx, id: string): Promise<void> {
  requireScope(ctx.actor, 'admin.audit.view');
  const subject = { action: 'report.delete', target_type: 'report', target_id: id };
  await adminWrite(ctx, subject, async (tx, notes) => {
    const [gone] = await tx.sql<{ name: string; schedule: string | null }>(
      'DELETE FROM saved_reports WHERE id = $1 AND user_id = $2 RETURNING name, schedule',
      [id, ctx.actor.user_id],
    );
    if (!gone) throw notFound('A saved report of yours of that id');
    notes.before = gone;
    notes.after = null;
  });
}
