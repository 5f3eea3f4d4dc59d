import { proveCode } from '#server/community/accounts/prove-code.ts';
import { readMfaStatus } from '#server/community/accounts/queries.ts';
import { saveProof } from '#server/community/accounts/require-step-up.ts';
import type { MfaCheck } from '#server/community/accounts/schemas.ts';
import { consumeInSession } from '#server/community/accounts/sign-in-budget.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/**
 * A step-up check for a signed-in user; it consumes the code. @throws DomainError CONFLICT `mfa_not_enabled`,
 * RATE_LIMITED
 */
export async function checkCode(ctx: UserCtx, code: string): Promise<MfaCheck> {
  await consumeInSession(ctx);
  const { success, method } = await inTransaction(ctx, (tx) => proveCode(ctx, tx, ctx.actor.user_id, code, 'check'));
  if (success) await saveProof(ctx, 'code');
  const { backup_codes_remaining } = await readMfaStatus(ctx);
  return { valid: success, method: success ? method : null, backup_codes_remaining };
}
