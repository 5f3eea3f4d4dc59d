import { adminWrite } from '#server/foundation/audit/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { requireAdmin } from '#server/platform/require-scope.ts';

/** Withdraws the caller's own pending request. @throws DomainError NOT_FOUND, CONFLICT `request_decided` */
export async function withdrawRequest(ctx: UserCtx, input: { id: string }): Promise<void> {
  requireAdmin(ctx.actor);
  const { user_id } = ctx.actor;
  const subject = { action: 'scopes.request.withdraw', target_type: 'user', target_id: user_id };
  await adminWrite(ctx, subject, async (tx, notes) => {
    const [request] = await tx.sql<{ status: string; scope: string }>(
      'SELECT status, scope FROM admin_scope_request WHERE id = $1 AND user_id = $2 FOR UPDATE',
      [input.id, user_id],
    );
    if (!request) throw notFound('This request');
    notes.before = { request: input.id, status: request.status, scope: request.scope };
    if (request.status !== 'pending') throw conflict('request_decided', 'This request no longer waits.');
    await tx.sql(`UPDATE admin_scope_request SET status = 'withdrawn', decided_at = $2 WHERE id = $1`, [
      input.id,
      ctx.clock.now(),
    ]);
    notes.after = { request: input.id, status: 'withdrawn', scope: request.scope };
  });
}
