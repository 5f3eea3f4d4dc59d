import type { RequestCtx } from '#server/platform/context.ts';
import type { ProcedureMeta } from '#server/platform/procedure.ts';
import { requireAdmin, requireScope } from '#server/platform/require-scope.ts';

/**
 * The ladder's questions, asked before a body is read: 64 MiB are not taken in from someone who may not send them.
 * The ladder asks again without another query.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN
 */
export async function admit(ctx: RequestCtx, meta: Pick<ProcedureMeta, 'access' | 'scopes'>): Promise<void> {
  if (meta.access === undefined) return;
  const actor = await ctx.authenticate();
  if (meta.access === 'admin') requireAdmin(actor);
  if (meta.scopes) requireScope(actor, ...meta.scopes);
}
