import { findActive, proveCode, wrongCode } from '#server/accounts/prove-code.ts';
import { readMfaStatus } from '#server/accounts/queries.ts';
import { replaceBackupCodes } from '#server/accounts/replace-backup-codes.ts';
import type { MfaBackupCodes } from '#server/accounts/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, DomainError } from '#server/platform/errors.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';

const PROOF_HOLDS_MS = 5 * 60_000;

/**
 * A new set of backup codes; the earlier ones end. A stolen access token must not be enough for that: it takes a code
 * now, or one that this user gave within the last five minutes.
 * @throws DomainError VALIDATION for a wrong code, CONFLICT `mfa_not_enabled`, FORBIDDEN `mfa_proof_required`, RATE_LIMITED
 */
export const regenerateCodes = async (ctx: UserCtx, code: string | undefined): Promise<MfaBackupCodes> => {
  const { user_id } = ctx.actor;
  if (code !== undefined) await consumeLimit(ctx, 'auth-account', user_id);
  const codes = await inTransaction(ctx, async (tx) => {
    if (code === undefined) await requireRecentProof(ctx, tx);
    else if (!(await proveCode(ctx, tx, user_id, code, 'regenerate')).success) return undefined;
    await tx.sql('SELECT 1 FROM mfa_secret WHERE user_id = $1 AND enabled FOR UPDATE', [user_id]);
    return replaceBackupCodes(ctx, tx, user_id);
  });
  if (!codes) throw wrongCode();
  ctx.log.info({ security_event: 'mfa_codes_regenerated', user_id, ip: ctx.request.ip }, 'backup codes regenerated');
  return { ...(await readMfaStatus(ctx)), backup_codes: codes };
};

const requireRecentProof = async (ctx: UserCtx, tx: Tx): Promise<void> => {
  const { user_id } = ctx.actor;
  if (!(await findActive(tx, user_id))) throw conflict('mfa_not_enabled', 'Two-step sign-in is not switched on.');
  const recent = await tx.sql(
    'SELECT 1 FROM mfa_attempt WHERE user_id = $1 AND success AND attempted_at > $2 LIMIT 1',
    [user_id, new Date(ctx.clock.now().getTime() - PROOF_HOLDS_MS)],
  );
  if (recent.length === 0)
    throw new DomainError('FORBIDDEN', 'Give a code with this request: the last one was given too long ago.', {
      reason: 'mfa_proof_required',
    });
};
