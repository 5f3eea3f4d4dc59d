import type { Actor, Attempt, RequestCtx } from '#server/platform/context.ts';
import { limitAdminRoute, limitAuthRoute } from '#server/platform/limits/limit-call.ts';
import { requireAdmin, requireScope } from '#server/platform/require-scope.ts';

/** The part of a procedure's meta with its access and rate limits. */
export type CallMeta = {
  access?: 'user' | 'player' | 'admin';
  scopes?: readonly string[];
  route?: { method: string; path: string };
  attempts?: Attempt;
};

/**
 * Checks a call before its input is read: rate limits, identity, permissions. Undefined for a public call. An admin's
 * limit is counted before the scope is checked, so that refused calls count too.
 * @throws DomainError RATE_LIMITED, UNAUTHENTICATED, FORBIDDEN
 */
async function admitCall(ctx: RequestCtx, { access, scopes, route, attempts }: CallMeta): Promise<Actor | undefined> {
  await limitAuthRoute(ctx, route?.path);
  if (access === undefined) return undefined;
  const actor = await ctx.authenticate(route);
  if (access !== 'admin') return actor;
  requireAdmin(actor);
  if (route) await limitAdminRoute(ctx, actor, route.method, route.path);
  try {
    if (scopes) requireScope(actor, ...scopes);
  } catch (error) {
    if (attempts) await ctx.recordRefusal({ ...ctx, actor }, attempts, error);
    throw error;
  }
  return actor;
}

/** For transports: checks before the body is read. The procedure reuses the result, so nothing is counted twice. */
export async function admitBeforeBody(ctx: RequestCtx, meta: CallMeta): Promise<void> {
  const decision = admitCall(ctx, meta);
  const pending = ctx.admissions.get(meta) ?? [];
  ctx.admissions.set(meta, [...pending, decision]);
  await decision;
}

/** For the procedure chain: the transport's result, or a check of its own if no body was read. */
export function admission(ctx: RequestCtx, meta: CallMeta): Promise<Actor | undefined> {
  return ctx.admissions.get(meta)?.shift() ?? admitCall(ctx, meta);
}
