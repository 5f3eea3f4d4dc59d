import type { UserCtx } from '#server/platform/context.ts';

/** How long a sign-in or a proof counts as recent. */
export const RECENT_MS = 5 * 60_000;

/** New backup codes require a code: with a password alone, the second factor could be bypassed. */
export type ProofKind = 'code' | 'password';

/** A proof is valid only in the session that gave it: an access token stolen elsewhere must not profit from it. */
function keyOf({ actor }: UserCtx, kind: ProofKind): string {
  return `step-up:${kind}:${actor.user_id}:${actor.session_id ?? 'none'}`;
}

/** Stores for five minutes that this session proved a correct code or password. */
export function saveProof(ctx: UserCtx, kind: ProofKind): Promise<void> {
  return ctx.ephemeral.put(keyOf(ctx, kind), true, RECENT_MS);
}

/** Whether there is such a proof; reading consumes it. */
export async function spendProof(ctx: UserCtx, kind: ProofKind): Promise<boolean> {
  return (await ctx.ephemeral.consume(keyOf(ctx, kind))) === true;
}
