import { knownOrigin } from '#server/accounts/known-origin.ts';
import type { RequestCtx, UserCtx } from '#server/platform/context.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';

/**
 * One try at an account that exists or not. Each browser and network known to the account has a budget of its own, and
 * the rest of the world has one together: whoever guesses from elsewhere never keeps the owner out.
 * @throws DomainError RATE_LIMITED
 */
export async function consumeSignIn(ctx: RequestCtx, userId: string | undefined, name?: string): Promise<void> {
  const origin = await knownOrigin(ctx, ctx.pool, userId);
  const account = userId ?? `name:${name?.toLowerCase()}`;
  await consumeLimit(ctx, 'auth-account', origin ? `${account}:${origin}` : account);
}

/** One try at a password or code by somebody signed in: apart from what is tried at the sign-in. @throws DomainError RATE_LIMITED */
export function consumeInSession(ctx: UserCtx): Promise<void> {
  return consumeLimit(ctx, 'auth-account', `${ctx.actor.user_id}:session:${ctx.actor.session_id ?? 'none'}`);
}
