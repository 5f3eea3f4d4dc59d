import { initTRPC } from '@trpc/server';
import type { PlayerCtx, RequestCtx, UserCtx } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/errors.ts';
import { toProblem } from '#server/platform/http/problem.ts';
import { requireScope } from '#server/platform/require-scope.ts';

/** Where a procedure stands at the REST door; `screenOnly` marks the few that have no route, with the reason. */
export type ProcedureMeta = {
  route?: {
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    path: `/${string}`;
    tags: readonly string[];
    summary: string;
    description?: string;
    successStatus?: number;
  };
  screenOnly?: string;
  /** Largest body in bytes where it is not the usual 1 MiB. */
  bodyLimit?: number;
  /** The scope a ladder step demands; read by the documents and by the door tests. */
  scope?: string;
};

const t = initTRPC
  .context<RequestCtx>()
  .meta<ProcedureMeta>()
  .create({
    errorFormatter: ({ shape, error, ctx }) => {
      const { problem } = toProblem(error, ctx?.request.request_id ?? 'unknown');
      return {
        ...shape,
        message: problem.detail,
        data: { ...shape.data, httpStatus: problem.status, stack: undefined, problem },
      };
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Anyone. */
export const publicProcedure = t.procedure;

/** A signed-in, active, undeleted user. */
export const userProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const actor = await ctx.authenticate();
  return next({ ctx: { actor } satisfies Pick<UserCtx, 'actor'> });
});

/** A signed-in user who plays. */
export const playerProcedure = userProcedure.use(({ ctx, next }) => {
  const { player_id } = ctx.actor;
  if (!player_id) throw new DomainError('FORBIDDEN', 'This account has no player.', { reason: 'no_player' });
  return next({ ctx: { player_id } satisfies Pick<PlayerCtx, 'player_id'> });
});

/** An admin, whatever the scopes. */
export const adminProcedure = userProcedure.use(({ ctx, next }) => {
  if (!ctx.actor.is_admin) throw new DomainError('FORBIDDEN', 'This needs an admin account.', { reason: 'admin_only' });
  return next();
});

/** An admin who holds `scope` now; scopes are read from the database at each call. */
export const scopedProcedure = (scope: string) =>
  adminProcedure.meta({ scope }).use(({ ctx, next }) => {
    requireScope(ctx.actor, scope);
    return next();
  });
