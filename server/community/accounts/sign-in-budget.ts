import { knownOrigin } from '#server/community/accounts/known-origin.ts';
import type { RequestCtx, UserCtx } from '#server/platform/context.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';

/**
 * Counts one sign-in attempt, whether or not the account exists. Each browser and network known to the account has
 * its own limit, all other origins share one, so that guesses from elsewhere never lock out the owner. @throws
 * DomainError RATE_LIMITED
 */
export async function consumeSignIn(ctx: RequestCtx, userId: string | undefined, name?: string): Promise<void> {
  const origin = await knownOrigin(ctx, ctx.pool, userId);
  const account = userId ?? `name:${name?.toLowerCase()}`;
  await consumeLimit(ctx, 'auth-account', origin ? `${account}:${origin}` : account);
}

/**
 * Counts one attempt at a password or code by a signed-in user, separately from attempts at sign-in. @throws
 * DomainError RATE_LIMITED
 */
export function consumeInSession(ctx: UserCtx): Promise<void> {
  return consumeLimit(ctx, 'auth-account', `${ctx.actor.user_id}:session:${ctx.actor.session_id ?? 'none'}`);
}
