import type { UserCtx } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/errors.ts';

/** How the caller can prove their identity: `provider` is a new sign-in through a linked provider. */
type Method = 'password' | 'code' | 'provider';

/**
 * Changing how an account is signed in to needs more than an access token, which may be stolen: either a session that
 * began within the last five minutes, or a proof given in it within that time, which is consumed.
 * @throws DomainError STEP_UP_REQUIRED with the `methods` of this account
 */
export async function requireStepUp(ctx: UserCtx, action: string): Promise<void> {
  const { user_id } = ctx.actor;
  if (await isRecent(ctx)) return;
  if ((await spendProof(ctx, 'password')) || (await spendProof(ctx, 'code'))) return;
  ctx.log.warn({ security_event: 'step_up_required', user_id, action, ip: ctx.request.ip }, 'action wants a step-up');
  throw new DomainError(
    'STEP_UP_REQUIRED',
    'Confirm that it is you with POST /auth/step-up, or sign in again, then repeat this within five minutes.',
    { reason: 'step_up_required', extra: { methods: await methodsOf(ctx) } },
  );
}

async function isRecent({ pool, clock, actor }: UserCtx): Promise<boolean> {
  const since = new Date(clock.now().getTime() - RECENT_MS);
  const { rowCount } = await pool.query(
    'SELECT 1 FROM refresh_token WHERE family_id = $1 AND user_id = $2 AND NOT revoked AND started_at > $3',
    [actor.session_id ?? null, actor.user_id, since],
  );
  return (rowCount ?? 0) > 0;
}

async function methodsOf({ pool, actor }: UserCtx): Promise<Method[]> {
  const { rows } = await pool.query<{ password: boolean; code: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM player_credentials WHERE user_id = $1)
         OR EXISTS (SELECT 1 FROM admin_credentials WHERE user_id = $1) AS password,
            EXISTS (SELECT 1 FROM mfa_secret WHERE user_id = $1 AND enabled) AS code`,
    [actor.user_id],
  );
  const has = rows[0];
  const methods: Method[] = [...(has?.password ? ['password' as const] : []), ...(has?.code ? ['code' as const] : [])];
  return methods.length > 0 ? methods : ['provider'];
}

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
