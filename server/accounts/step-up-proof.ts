import type { UserCtx } from '#server/platform/context.ts';

const HOLDS_MS = 5 * 60_000;

/** A code given in one session proves nothing for another: a token stolen elsewhere must not profit from it. */
const keyOf = ({ actor }: UserCtx): string => `mfa-proof:${actor.user_id}:${actor.session_id ?? 'none'}`;

/** Remembers for five minutes that this session gave a right code. */
export const keepProof = (ctx: UserCtx): Promise<void> => ctx.ephemeral.put(keyOf(ctx), true, HOLDS_MS);

/** Whether there is such a proof; it is spent by the question. */
export const spendProof = async (ctx: UserCtx): Promise<boolean> => (await ctx.ephemeral.take(keyOf(ctx))) === true;
