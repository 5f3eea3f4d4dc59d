import type { Actor, Attempt, RequestCtx } from '#server/platform/context.ts';
import { limitAdminRoute, limitAuthRoute, limitPlayCall } from '#server/platform/limits/limit-call.ts';
import { recordRefusedWrite } from '#server/platform/refused-write.ts';
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
 * limit is counted before the scope is checked, so that refused calls count too. `write`: the procedure's name if it
 * is a mutation, whose refusal is recorded for an admin.
 * @throws DomainError RATE_LIMITED, UNAUTHENTICATED, FORBIDDEN
 */
async function admitCall(ctx: RequestCtx, meta: CallMeta, write: string | undefined): Promise<Actor | undefined> {
  const { access, route, attempts } = meta;
  await limitAuthRoute(ctx, route?.path);
  if (access === undefined) return undefined;
  const actor = await ctx.authenticate(route);
  if (access !== 'admin') {
    await limitPlayCall(ctx, actor, route?.path);
    return actor;
  }
  try {
    await admitAdmin(ctx, actor, meta);
  } catch (error) {
    if (write) await recordRefusedWrite(ctx, actor, { procedure: write, attempts }, error);
    throw error;
  }
  return actor;
}

async function admitAdmin(ctx: RequestCtx, actor: Actor, { scopes, route }: CallMeta): Promise<void> {
  requireAdmin(actor);
  if (route) await limitAdminRoute(ctx, actor, route.method, route.path);
  if (scopes) requireScope(actor, ...scopes);
}

/**
 * For transports: checks before the body is read, and returns the caller. The procedure reuses the result, so nothing is
 * counted twice.
 */
export function admitBeforeBody(ctx: RequestCtx, meta: CallMeta, write?: string): Promise<Actor | undefined> {
  const decision = admitCall(ctx, meta, write);
  const pending = ctx.admissions.get(meta) ?? [];
  ctx.admissions.set(meta, [...pending, decision]);
  return decision;
}

/** For the procedure chain: the transport's result, or a check of its own if no body was read. */
export function admission(ctx: RequestCtx, meta: CallMeta, write?: string): Promise<Actor | undefined> {
  return ctx.admissions.get(meta)?.shift() ?? admitCall(ctx, meta, write);
}
