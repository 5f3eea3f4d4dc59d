import { alreadyActive } from '#server/community/accounts/begin-enrolment.ts';
import { knownOrigin } from '#server/community/accounts/known-origin.ts';
import { recordAttempt, refuseGuessing, replaceBackupCodes, wrongCode } from '#server/community/accounts/prove-code.ts';
import { readMfaStatus } from '#server/community/accounts/queries.ts';
import { saveProof } from '#server/community/accounts/require-step-up.ts';
import { stepOfCode } from '#server/community/accounts/rules/totp.ts';
import type { MfaBackupCodes } from '#server/community/accounts/schemas.ts';
import { openSecret } from '#server/community/accounts/seal-secret.ts';
import { consumeInSession } from '#server/community/accounts/sign-in-budget.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';

/**
 * Confirms the pending secret by its first code: from now on every sign-in requires one. Returns the backup codes,
 * this once.
 * @throws DomainError VALIDATION for a wrong code, CONFLICT `mfa_not_started` or `mfa_active`, RATE_LIMITED
 */
export async function confirmEnrolment(ctx: UserCtx, code: string): Promise<MfaBackupCodes> {
  await consumeInSession(ctx);
  const codes = await inTransaction(ctx, async (tx) => {
    const known_origin = (await knownOrigin(ctx, tx.client, ctx.actor.user_id)) !== undefined;
    const success = await activate(ctx, tx, code, known_origin);
    await recordAttempt(ctx, tx, ctx.actor.user_id, { purpose: 'enrol', method: 'totp', success, known_origin });
    return success ? replaceBackupCodes(ctx, tx, ctx.actor.user_id) : undefined;
  });
  if (!codes) throw wrongCode();
  await saveProof(ctx, 'code');
  ctx.log.info({ security_event: 'mfa_enabled', user_id: ctx.actor.user_id, ip: ctx.request.ip }, 'MFA enabled');
  return { ...(await readMfaStatus(ctx)), backup_codes: codes };
}

async function activate(ctx: UserCtx, tx: Tx, code: string, knownOrigin: boolean): Promise<boolean> {
  const { user_id } = ctx.actor;
  // The lock ensures that the secret that was verified is the one that is activated.
  const [pending] = await tx.sql<{ secret: Buffer; enabled: boolean }>(
    'SELECT secret, enabled FROM mfa_secret WHERE user_id = $1 FOR UPDATE',
    [user_id],
  );
  if (!pending) throw conflict('mfa_not_started', 'Start an enrolment first.');
  if (pending.enabled) throw alreadyActive();
  await refuseGuessing(ctx, tx, user_id, knownOrigin);
  const now = ctx.clock.now();
  const step = stepOfCode(openSecret(ctx.env, user_id, pending.secret), code, now);
  if (step === undefined) return false;
  await tx.sql(
    `UPDATE mfa_secret SET enabled = true, verified = true, last_used_step = $2, last_used = $3, codes_generated_at = $3
      WHERE user_id = $1`,
    [user_id, step, now],
  );
  return true;
}
