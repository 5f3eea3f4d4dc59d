import type { Actor, Attempt, RequestCtx } from '#server/platform/context.ts';
import { isDomainError } from '#server/platform/errors.ts';

/** The call of an admin's mutation: its dotted name and, where the audit log has another name for it, that attempt. */
export type AdminWrite = { procedure: string; attempts?: Attempt | undefined };

const MINUTE_MS = 60_000;
const audited = new WeakSet<object>();

/** The write's own audit entry reports this error: it is not recorded again when the call ends with it. */
export function markAudited(error: unknown): void {
  if (typeof error === 'object' && error !== null) audited.add(error);
}

/**
 * Records in the audit log that an admin's write was refused, whatever refused it: a scope, a limit, a body that cannot
 * be read, its input or the use case. Writes above a rate limit are recorded once a minute for each admin, so that a
 * loop does not fill the log; each is in the service's log.
 */
export async function recordRefusedWrite(
  ctx: RequestCtx,
  actor: Actor,
  { procedure, attempts }: AdminWrite,
  error: unknown,
): Promise<void> {
  const isAdmin = actor.is_admin || actor.second_factor_due;
  if (!isAdmin || isAudited(error) || (isRateLimited(error) && !(await isFirst(ctx, actor)))) return;
  await ctx.recordRefusal(
    { ...ctx, actor },
    attempts ?? { action: procedure, target_type: 'procedure', target_id: procedure },
    causeOf(error),
  );
  markAudited(error);
}

/** What tRPC wraps. */
function causeOf(error: unknown): unknown {
  const { cause } = error as { cause?: unknown };
  return isDomainError(cause) ? cause : error;
}

function isAudited(error: unknown): boolean {
  return [error, causeOf(error), (error as { cause?: unknown }).cause].some(
    (one) => typeof one === 'object' && one !== null && audited.has(one),
  );
}

function isRateLimited(error: unknown): boolean {
  const cause = causeOf(error);
  return isDomainError(cause) && cause.code === 'RATE_LIMITED';
}

async function isFirst(ctx: RequestCtx, { user_id }: Actor): Promise<boolean> {
  const { allowed } = await ctx.ephemeral.hit(`refused-write:${user_id}`, 1, MINUTE_MS);
  return allowed;
}
