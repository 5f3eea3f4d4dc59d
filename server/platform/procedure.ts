import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import { admission } from '#server/platform/admit-call.ts';
import type { Attempt, PlayerCtx, RequestCtx, UserCtx } from '#server/platform/context.ts';
import { DomainError, type ErrorCode } from '#server/platform/errors.ts';
import { trpcErrorShape } from '#server/platform/http/trpc-error-shape.ts';
import { announceChange } from '#server/platform/realtime/announce-change.ts';

export type Access = 'user' | 'player' | 'admin';

/** A procedure's REST route; `screenOnly` marks the few that have none, with the reason. */
export type ProcedureMeta = {
  route?: {
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    path: `/${string}`;
    tags: readonly string[];
    summary: string;
    description?: string;
    successStatus?: number;
    /** Also accepts a form; the document says so. */
    form?: boolean;
  };
  screenOnly?: string;
  /** Largest body in bytes where `bodyLimitOf` would allow too little. */
  bodyLimit?: number;
  /** Why nothing reads differently after this mutation: the account's other clients are not notified. */
  silent?: string;
  /** Every attempt of an admin is in the ledger by this name, also one without the scope or of a wrong form. */
  attempts?: Attempt & { target?: string };
  /** Codes of its answers beside those that access, input and limits bring; a test compares them with the source. */
  errors?: readonly ErrorCode[];
  /** Accepts an `Idempotency-Key`. */
  idempotent?: boolean;
  /** Who may call, set by the procedure chain: transports read it before they read a body. */
  access?: Access;
  /** The scopes of which one is required; read by the transports, the API documents and the authorization tests. */
  scopes?: readonly string[];
};

const t = initTRPC
  .context<RequestCtx>()
  .meta<ProcedureMeta>()
  .create({
    errorFormatter: ({ shape, error, ctx }) => trpcErrorShape(shape, error, ctx?.request.request_id ?? 'unknown'),
  });

export const router = t.router;
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

/** Anyone; the auth routes within the budget of the caller's address. */
export const publicProcedure = t.procedure.use(async ({ ctx, meta, next }) => {
  if (meta) await admission(ctx, meta);
  return next();
});

/**
 * A signed-in, active, undeleted user, and whatever else the finished meta demands (admin, scopes, budgets): one step for
 * all of it, because each step copies the context.
 */
export const userProcedure = t.procedure.meta({ access: 'user' }).use(async (call) => {
  const { ctx, meta, next, type, path } = call;
  const actor = await admission(ctx, meta ?? { access: 'user' });
  if (!actor) throw new DomainError('UNAUTHENTICATED', 'Sign in first.');
  const result = await next({ ctx: { actor } satisfies Pick<UserCtx, 'actor'> });
  if (result.ok && type === 'mutation' && !meta?.silent) announceChange(ctx, actor, path);
  if (!result.ok && meta?.attempts && result.error.code === 'BAD_REQUEST')
    await ctx.recordRefusal({ ...ctx, actor }, await attemptOf(meta.attempts, call.getRawInput), result.error);
  return result;
});

/** The attempt with its target, as far as an input of a wrong form names one. */
async function attemptOf(
  { target = '', ...attempt }: NonNullable<ProcedureMeta['attempts']>,
  readInput: () => Promise<unknown>,
): Promise<Attempt> {
  const input = z.record(z.string(), z.unknown()).safeParse(await readInput());
  const id = z.uuid().safeParse(input.data?.[target]);
  return { ...attempt, target_id: id.data };
}

/** A signed-in user who plays. */
export const playerProcedure = userProcedure.meta({ access: 'player' }).use(({ ctx, next }) => {
  const { player_id } = ctx.actor;
  if (!player_id) throw new DomainError('FORBIDDEN', 'This account has no player.', { reason: 'no_player' });
  return next({ ctx: { player_id } satisfies Pick<PlayerCtx, 'player_id'> });
});

/** An admin, whatever the scopes; admin routes within the admin's own budgets. */
export const adminProcedure = userProcedure.meta({ access: 'admin' });

/** An admin who holds one of `scopes` now; they are read from the database at each call. */
export function scopedProcedure(...scopes: [string, ...string[]]) {
  return adminProcedure.meta({ access: 'admin', scopes });
}
