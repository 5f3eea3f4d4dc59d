import type { UserCtx } from '#server/platform/context.ts';

/** How long a sign-in or a proof counts as recent. */
export const RECENT_MS = 5 * 60_000;

/** New backup codes want a code: a password must not be enough to get around the second factor. */
export type ProofKind = 'code' | 'password';

/** Something given in one session proves nothing for another: a token stolen elsewhere must not profit from it. */
function keyOf({ actor }: UserCtx, kind: ProofKind): string {
  return `step-up:${kind}:${actor.user_id}:${actor.session_id ?? 'none'}`;
}

/** Remembers for five minutes that this session gave a right code or password. */
export function saveProof(ctx: UserCtx, kind: ProofKind): Promise<void> {
  return ctx.ephemeral.put(keyOf(ctx, kind), true, RECENT_MS);
}

/** Whether there is such a proof; reading it consumes it. */
export async function spendProof(ctx: UserCtx, kind: ProofKind): Promise<boolean> {
  return (await ctx.ephemeral.consume(keyOf(ctx, kind))) === true;
}
