import { proveCode } from '#server/accounts/prove-code.ts';
import { readMfaStatus } from '#server/accounts/queries.ts';
import type { MfaCheck } from '#server/accounts/schemas.ts';
import { consumeInSession } from '#server/accounts/sign-in-budget.ts';
import { saveProof } from '#server/accounts/step-up-proof.ts';
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
