import { findActive, proveCode, replaceBackupCodes, wrongCode } from '#server/community/accounts/prove-code.ts';
import { readMfaStatus } from '#server/community/accounts/queries.ts';
import { spendProof } from '#server/community/accounts/require-step-up.ts';
import type { MfaBackupCodes } from '#server/community/accounts/schemas.ts';
import { consumeInSession } from '#server/community/accounts/sign-in-budget.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, DomainError } from '#server/platform/errors.ts';

/**
 * Issues new backup codes and invalidates the old ones. A stolen access token must not suffice, so this requires a
 * code now, or one verified by this session within the last five minutes and not yet used for this purpose. @throws
 * DomainError VALIDATION for a wrong code, CONFLICT `mfa_not_enabled`, FORBIDDEN `mfa_proof_required`, RATE_LIMITED
 */
export async function regenerateCodes(ctx: UserCtx, code: string | undefined): Promise<MfaBackupCodes> {
  const { user_id } = ctx.actor;
  if (code !== undefined) await consumeInSession(ctx);
  const proved = code === undefined && (await spendProof(ctx, 'code'));
  const codes = await inTransaction(ctx, async (tx) => {
    if (code === undefined) await requireProof(tx, user_id, proved);
    else if (!(await proveCode(ctx, tx, user_id, code, 'regenerate')).success) return undefined;
    await tx.sql('SELECT 1 FROM mfa_secret WHERE user_id = $1 AND enabled FOR UPDATE', [user_id]);
    return replaceBackupCodes(ctx, tx, user_id);
  });
  if (!codes) throw wrongCode();
  ctx.log.info({ security_event: 'mfa_codes_regenerated', user_id, ip: ctx.request.ip }, 'backup codes regenerated');
  return { ...(await readMfaStatus(ctx)), backup_codes: codes };
}

async function requireProof(tx: Tx, userId: string, proved: boolean): Promise<void> {
  if (!(await findActive(tx, userId))) throw conflict('mfa_not_enabled', 'Two-step sign-in is not on.');
  if (proved) return;
  throw new DomainError('FORBIDDEN', 'Send a code with this request: no recent one was verified in this session.', {
    reason: 'mfa_proof_required',
  });
}
