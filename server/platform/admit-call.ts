import type { Actor, Attempt, RequestCtx } from '#server/platform/context.ts';
import { limitAdminRoute, limitAuthRoute } from '#server/platform/limits/limit-call.ts';
import { requireAdmin, requireScope } from '#server/platform/require-scope.ts';

/** The part of a procedure's meta that says who may call it, and which budgets it draws from. */
export type CallMeta = {
  access?: 'user' | 'player' | 'admin';
  scopes?: readonly string[];
  route?: { method: string; path: string };
  attempts?: Attempt;
};

/**
 * What is decided about a call before its input is read: budgets, identity, authority. Undefined where anyone may call.
 * An admin's budget is drawn before the scope is checked, so that refused calls count too.
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

/** For transports: decides before the body is read. The procedure finds the decision again, so nothing is drawn twice. */
export async function admitBeforeBody(ctx: RequestCtx, meta: CallMeta): Promise<void> {
  const decision = admitCall(ctx, meta);
  const pending = ctx.admissions.get(meta) ?? [];
  ctx.admissions.set(meta, [...pending, decision]);
  await decision;
}

/** For the procedure chain: the decision of the transport, or one of its own where no body was read. */
export function admission(ctx: RequestCtx, meta: CallMeta): Promise<Actor | undefined> {
  return ctx.admissions.get(meta)?.shift() ?? admitCall(ctx, meta);
}
