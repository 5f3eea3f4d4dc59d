import type { UserCtx } from '#server/platform/context.ts';

const HOLDS_MS = 5 * 60_000;

/** A code given in one session proves nothing for another: a token stolen elsewhere must not profit from it. */
function keyOf({ actor }: UserCtx): string {
  return `mfa-proof:${actor.user_id}:${actor.session_id ?? 'none'}`;
}

/** Remembers for five minutes that this session gave a right code. */
export function saveProof(ctx: UserCtx): Promise<void> {
  return ctx.ephemeral.put(keyOf(ctx), true, HOLDS_MS);
}

/** Whether there is such a proof; reading it consumes it. */
export async function spendProof(ctx: UserCtx): Promise<boolean> {
  return (await ctx.ephemeral.consume(keyOf(ctx))) === true;
}
