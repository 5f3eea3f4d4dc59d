import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import { admission } from '#server/platform/admit-call.ts';
import type { Attempt, PlayerCtx, RequestCtx, UserCtx } from '#server/platform/context.ts';
import { markCursor, unmarkCursor } from '#server/platform/cursor.ts';
import { DomainError, type ErrorCode } from '#server/platform/errors.ts';
import type { BodyBudget } from '#server/platform/http/body-limits.ts';
import { trpcErrorShape } from '#server/platform/http/trpc-error-shape.ts';
import { withExpectedIds } from '#server/platform/person-ids.ts';
import { announceChange } from '#server/platform/realtime/announce-change.ts';
import { recordRefusedWrite } from '#server/platform/refused-write.ts';
import { halfCharacters, invisibleReason, textFault } from '#server/platform/text-faults.ts';

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
    /** Also accepts a form; included in the document. */
    form?: boolean;
  };
  screenOnly?: string;
  /** What the body may have, if the default of `bodyBudgetOf` is too small. */
  body?: BodyBudget;
  /** Why this mutation makes no data stale, so that the account's other clients are not notified. */
  silent?: string;
  /** The name under which every admin attempt is audited, also one without the scope or with invalid input. */
  attempts?: Attempt & { target?: string };
  /** Error codes besides those of access, input and limits; a test compares them with the source. */
  errors?: readonly ErrorCode[];
  /** Accepts an `Idempotency-Key`. */
  idempotent?: boolean;
  /** A public procedure that reads the caller's token if there is one. */
  identifies?: boolean;
  /** The access, set by the procedure chain: transports check it before they read a body. */
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

/** Public; auth routes are rate-limited by the caller's address. */
export const publicProcedure = t.procedure.use(async ({ ctx, meta, next, getRawInput, type, path }) => {
  if (meta) await admission(ctx, meta);
  const result = await next({ getRawInput: await ownInput(type, path, getRawInput) });
  const fault = result.ok ? undefined : await textFault(result.error, getRawInput);
  if (fault) throw fault;
  return ownOutput(type, path, result);
});

/**
 * Requires a signed-in, active, undeleted user, and whatever else the meta demands (admin, scopes, limits), all in
 * one middleware because each one copies the context.
 */
export const userProcedure = t.procedure.meta({ access: 'user' }).use(async (call) => {
  const { ctx, meta, next, type, path } = call;
  const actor = await admission(ctx, meta ?? { access: 'user' }, type === 'mutation' ? path : undefined);
  if (!actor) throw new DomainError('UNAUTHENTICATED', 'Sign in first.');
  const listed = await ownInput(type, path, call.getRawInput);
  const route = meta?.route?.path ?? '';
  let expected: Promise<unknown> | undefined;
  // The REST adapter gives the input itself, without a promise.
  const read = async () => withExpectedIds({ findPersons: ctx.findPersons, actor }, route, await listed());
  const getRawInput = () => {
    expected ??= read();
    return expected;
  };
  const recordRefusal = async (error: unknown): Promise<void> => {
    if (type !== 'mutation' || meta?.access !== 'admin' || meta.silent) return;
    const attempts = meta.attempts && (await attemptOf(meta.attempts, getRawInput));
    await recordRefusedWrite(ctx, actor, { procedure: path, attempts }, error);
  };
  const unreadable = type === 'mutation' ? unreadableTexts(meta, await readInput(call.getRawInput)) : undefined;
  if (unreadable) {
    await recordRefusal(unreadable);
    throw unreadable;
  }
  // Typed without the input, which tRPC declares for a call that adds nothing to the context.
  const known: { ctx: Pick<UserCtx, 'actor'> } = Object.assign({ ctx: { actor } }, { getRawInput });
  const work = () => next(known);
  const result = meta?.access === 'admin' ? await work() : await ctx.playCalls.run(actor.user_id, work);
  if (result.ok && type === 'mutation' && !meta?.silent) announceChange(ctx, actor, path);
  if (!result.ok) await recordRefusal(result.error);
  const fault = result.ok ? undefined : await textFault(result.error, call.getRawInput);
  if (fault) throw fault;
  return ownOutput(type, path, result);
});

/** Removes the list's mark from the cursor of its input. @throws DomainError VALIDATION for a cursor of another list */
async function ownInput(type: string, path: string, read: () => Promise<unknown>): Promise<() => Promise<unknown>> {
  if (type !== 'query') return read;
  const input = await readInput(read);
  const { cursor } = Object(input) as { cursor?: unknown };
  if (typeof cursor !== 'string') return read;
  const own = { ...(input as object), cursor: unmarkCursor(path, cursor) };
  return async () => own;
}

/** Marks the cursor of a list's result, so that no other list accepts it. */
function ownOutput<R extends { ok: boolean; data?: unknown }>(type: string, path: string, result: R): R {
  const { next_cursor } = Object(result.data) as { next_cursor?: unknown };
  if (type !== 'query' || typeof next_cursor !== 'string') return result;
  return { ...result, data: { ...Object(result.data), next_cursor: markCursor(path, next_cursor) } };
}

/** Undefined for an empty body, which is not JSON, and for an unreadable one, which fails when it is parsed. */
async function readInput(read: () => Promise<unknown>): Promise<unknown> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}

/** Messages to the companion have a screening of their own; the import of universes checks every text itself. */
function checksTexts(meta: ProcedureMeta | undefined): boolean {
  return !meta?.body && !meta?.errors?.includes('ERR_ARIA_MALFORMED_INPUT');
}

/** A fault for texts that could not be stored as sent, and for an admin's reason without visible characters. */
function unreadableTexts(meta: ProcedureMeta | undefined, input: unknown): DomainError | undefined {
  if (!checksTexts(meta)) return undefined;
  return halfCharacters(input) ?? (meta?.access === 'admin' ? invisibleReason(input) : undefined);
}

/** Audits the attempt with its target, as far as an invalid input names one. */
async function attemptOf(
  { target = '', ...attempt }: NonNullable<ProcedureMeta['attempts']>,
  readInput: () => Promise<unknown>,
): Promise<Attempt> {
  const input = z.record(z.string(), z.unknown()).safeParse(await readInput());
  const id = z.uuid().safeParse(input.data?.[target]);
  return { ...attempt, target_id: id.data };
}

/** Requires a signed-in user with a player. */
export const playerProcedure = userProcedure.meta({ access: 'player' }).use(({ ctx, next }) => {
  const { player_id } = ctx.actor;
  if (!player_id) throw new DomainError('FORBIDDEN', 'This account has no player.', { reason: 'no_player' });
  return next({ ctx: { player_id } satisfies Pick<PlayerCtx, 'player_id'> });
});

/** Requires an admin with any scopes; admin routes have the admin's own rate limits. */
export const adminProcedure = userProcedure.meta({ access: 'admin' });

/** Requires an admin who holds one of `scopes` now; scopes are read from the database at each call. */
export function scopedProcedure(...scopes: [string, ...string[]]) {
  return adminProcedure.meta({ access: 'admin', scopes });
}
