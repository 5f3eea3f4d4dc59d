import { digestBackupCode } from '#server/accounts/digest-backup-code.ts';
import { knownOrigin } from '#server/accounts/known-origin.ts';
import { recordAttempt, refuseGuessing } from '#server/accounts/record-attempt.ts';
import { asTyped, kindOfCode } from '#server/accounts/rules/mfa-code.ts';
import { stepOfCode } from '#server/accounts/rules/totp.ts';
import type { MfaMethod, MfaPurpose } from '#server/accounts/schemas.ts';
import { openSecret } from '#server/accounts/seal-secret.ts';
import type { RequestCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, validationError } from '#server/platform/errors.ts';

export type Proof = { success: boolean; method: MfaMethod };

type Enrolment = { secret: Buffer; code_salt: Buffer | null };

export function wrongCode() {
  return validationError([{ path: 'code', message: 'This code is incorrect, expired or already used.' }]);
}

/** The sealed secret of the active enrolment; undefined if this user has no second factor. */
export async function findActive(tx: Tx, userId: string): Promise<Enrolment | undefined> {
  const rows = await tx.sql<Enrolment>('SELECT secret, code_salt FROM mfa_secret WHERE user_id = $1 AND enabled', [
    userId,
  ]);
  return rows[0];
}

/**
 * Codes are checked one at a time, so that parallel guesses cannot all pass the limit before one of them is recorded.
 */
async function lockActive(tx: Tx, userId: string): Promise<Enrolment | undefined> {
  const rows = await tx.sql<Enrolment>(
    'SELECT secret, code_salt FROM mfa_secret WHERE user_id = $1 AND enabled FOR NO KEY UPDATE',
    [userId],
  );
  return rows[0];
}

/**
 * Verifies and consumes a code of the active enrolment, and records the attempt. The caller's transaction must commit
 * in either case: a wrong code is a result, not a failure.
 * @throws DomainError CONFLICT `mfa_not_enabled`, RATE_LIMITED `mfa_guessing`
 */
export async function proveCode(
  ctx: RequestCtx,
  tx: Tx,
  userId: string,
  typed: string,
  purpose: MfaPurpose,
): Promise<Proof> {
  const enrolment = await lockActive(tx, userId);
  if (!enrolment) throw conflict('mfa_not_enabled', 'Two-step sign-in is not on.');
  const known_origin = (await knownOrigin(ctx, tx.client, userId)) !== undefined;
  await refuseGuessing(ctx, tx, userId, known_origin);
  const method = kindOfCode(typed) ?? 'totp';
  const success =
    method === 'totp'
      ? await spendTotp(ctx, tx, userId, enrolment, typed)
      : await spendBackupCode(ctx, tx, userId, enrolment, typed);
  await recordAttempt(ctx, tx, userId, { purpose, method, success, known_origin });
  return { success, method };
}

async function spendTotp(
  ctx: RequestCtx,
  tx: Tx,
  userId: string,
  enrolment: Enrolment,
  typed: string,
): Promise<boolean> {
  const step = stepOfCode(openSecret(ctx.env, userId, enrolment.secret), asTyped(typed), ctx.clock.now());
  if (step === undefined) return false;
  const taken = await tx.sql(
    `UPDATE mfa_secret SET last_used_step = $2, last_used = $3
      WHERE user_id = $1 AND enabled AND secret = $4 AND (last_used_step IS NULL OR last_used_step < $2) RETURNING 1`,
    [userId, step, ctx.clock.now(), enrolment.secret],
  );
  return taken.length === 1;
}

async function spendBackupCode(
  ctx: RequestCtx,
  tx: Tx,
  userId: string,
  { code_salt: salt }: Enrolment,
  typed: string,
): Promise<boolean> {
  const digest = await digestBackupCode(ctx.env, { userId, salt }, typed);
  const now = ctx.clock.now();
  const taken = await tx.sql(
    'UPDATE mfa_backup_code SET used_at = $3 WHERE user_id = $1 AND code_digest = $2 AND used_at IS NULL RETURNING 1',
    [userId, digest, now],
  );
  if (taken.length === 1) await tx.sql('UPDATE mfa_secret SET last_used = $2 WHERE user_id = $1', [userId, now]);
  return taken.length === 1;
}
