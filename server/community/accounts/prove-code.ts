import { randomBytes } from 'node:crypto';
import { slowDigest } from '#server/community/accounts/hash-password.ts';
import { knownOrigin } from '#server/community/accounts/known-origin.ts';
import { digestOfCode, makeBackupCodes } from '#server/community/accounts/rules/backup-codes.ts';
import { GUESSING, guessingPause } from '#server/community/accounts/rules/guessing.ts';
import { asTyped, kindOfCode } from '#server/community/accounts/rules/mfa-code.ts';
import { stepOfCode } from '#server/community/accounts/rules/totp.ts';
import type { MfaMethod, MfaPurpose } from '#server/community/accounts/schemas.ts';
import { backupCodeKey, openSecret } from '#server/community/accounts/seal-secret.ts';
import type { RequestCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Env } from '#server/platform/env.ts';
import { conflict, DomainError, validationError } from '#server/platform/errors.ts';

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

/**
 * Second-factor check of every login method: whether this user may have tokens now. Without an active enrolment the
 * code is ignored; with one, a missing or wrong code fails. Call it in the transaction that issues the session.
 * @throws DomainError RATE_LIMITED `mfa_guessing`
 */
export async function checkSecondFactor(
  ctx: RequestCtx,
  tx: Tx,
  userId: string,
  code: string | undefined,
): Promise<boolean> {
  if (!(await findActive(tx, userId))) return true;
  if (!code?.trim()) return false;
  return (await proveCode(ctx, tx, userId, code, 'login')).success;
}

/**
 * The stored form of a code: a slow hash under a key that is not in the database, with one salt for all codes of an
 * account, so that a check hashes once. Without a salt it is the fast digest of earlier releases, which a job
 * upgrades.
 */
async function digestBackupCode(
  env: Pick<Env, 'ARIA_ENCRYPTION_KEY'>,
  owner: { userId: string; salt: Buffer | null },
  code: string,
): Promise<string> {
  const quick = digestOfCode(backupCodeKey(env), owner.userId, code);
  return owner.salt === null ? quick : slowDigest(quick, owner.salt);
}

const SALT_BYTES = 16;

/**
 * Replaces all backup codes by ten new ones; only the returned value has them in plain text. The enrolment's row must
 * be locked.
 */
export async function replaceBackupCodes(ctx: RequestCtx, tx: Tx, userId: string): Promise<string[]> {
  const codes = makeBackupCodes(randomBytes);
  const salt = randomBytes(SALT_BYTES);
  const digests = await Promise.all(codes.map((code) => digestBackupCode(ctx.env, { userId, salt }, code)));
  await tx.sql('DELETE FROM mfa_backup_code WHERE user_id = $1', [userId]);
  await tx.sql('INSERT INTO mfa_backup_code (user_id, code_digest) SELECT $1, unnest($2::text[])', [userId, digests]);
  await tx.sql('UPDATE mfa_secret SET codes_generated_at = $2, code_salt = $3 WHERE user_id = $1', [
    userId,
    ctx.clock.now(),
    salt,
  ]);
  return codes;
}

export type Attempt = { purpose: MfaPurpose; method: MfaMethod; success: boolean; known_origin: boolean };

/** Records an attempt with its origin; a wrong code is also logged as a security event. */
export async function recordAttempt(ctx: RequestCtx, tx: Tx, userId: string, attempt: Attempt): Promise<void> {
  const { purpose, method, success } = attempt;
  const { ip, user_agent } = ctx.request;
  const at = ctx.clock.now();
  await tx.prisma.mFAAttempt.create({ data: { user_id: userId, ...attempt, ip, user_agent, attempted_at: at } });
  if (success) return;
  tx.afterCommit(() =>
    ctx.log.warn({ security_event: 'mfa_wrong_code', user_id: userId, purpose, method, ip }, 'wrong second factor'),
  );
}

/**
 * In addition to the limit per minute: a six-digit code is easy to guess, and an attacker here already knows the
 * password. Known origins are counted separately, so that guesses from elsewhere do not lock out the owner. @throws
 * DomainError RATE_LIMITED `mfa_guessing` after too many wrong codes
 */
export async function refuseGuessing(ctx: RequestCtx, tx: Tx, userId: string, knownOrigin: boolean): Promise<void> {
  const now = ctx.clock.now();
  const wrong = await tx.sql<{ attempted_at: Date }>(
    `SELECT attempted_at FROM mfa_attempt WHERE user_id = $1 AND NOT success AND attempted_at > $2 AND known_origin = $4
      ORDER BY attempted_at DESC LIMIT $3`,
    [userId, new Date(now.getTime() - GUESSING.windowMs), GUESSING.wrong, knownOrigin],
  );
  const pause = guessingPause(
    wrong.map((row) => row.attempted_at),
    now,
  );
  if (pause <= 0) return;
  const seconds = Math.ceil(pause / 1_000);
  throw new DomainError('RATE_LIMITED', 'Too many incorrect codes. No codes are accepted for a while.', {
    reason: 'mfa_guessing',
    extra: { retry_after: seconds },
    headers: { 'retry-after': String(seconds) },
  });
}
