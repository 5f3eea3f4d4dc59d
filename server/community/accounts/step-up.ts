import { matchPassword } from '#server/community/accounts/match-password.ts';
import { proveCode, wrongCode } from '#server/community/accounts/prove-code.ts';
import { RECENT_MS, saveProof } from '#server/community/accounts/require-step-up.ts';
import type { StepUp, StepUpInput } from '#server/community/accounts/schemas.ts';
import { consumeInSession } from '#server/community/accounts/sign-in-budget.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { validationError } from '#server/platform/errors.ts';

/**
 * Verifies the password or a code of the signed-in caller. The proof permits one protected action of this session
 * within five minutes.
 * @throws DomainError VALIDATION `password` or `code`, CONFLICT `no_password` or `mfa_not_enabled`, RATE_LIMITED
 */
export async function stepUp(ctx: UserCtx, input: StepUpInput): Promise<StepUp> {
  const { user_id } = ctx.actor;
  await consumeInSession(ctx);
  const kind = input.code === undefined ? 'password' : 'code';
  if (input.code === undefined) await provePassword(ctx, input.password ?? '');
  else await proveOneCode(ctx, input.code);
  await saveProof(ctx, kind);
  ctx.log.info({ security_event: 'step_up', user_id, method: kind, ip: ctx.request.ip }, 'step-up in a session');
  return { valid_until: new Date(ctx.clock.now().getTime() + RECENT_MS).toISOString() };
}

async function provePassword(ctx: UserCtx, password: string): Promise<void> {
  if ((await matchPassword(ctx, password)).length > 0) return;
  ctx.log.warn(
    { security_event: 'step_up_refused', user_id: ctx.actor.user_id, ip: ctx.request.ip },
    'step-up with an incorrect password',
  );
  throw validationError([{ path: 'password', message: 'This is not your current password.' }]);
}

async function proveOneCode(ctx: UserCtx, code: string): Promise<void> {
  const { success } = await inTransaction(ctx, (tx) => proveCode(ctx, tx, ctx.actor.user_id, code, 'check'));
  if (!success) throw wrongCode();
}
