import { GUESSING, guessingPause } from '#server/accounts/rules/guessing.ts';
import type { MfaMethod, MfaPurpose } from '#server/accounts/schemas.ts';
import type { RequestCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/platform/errors.ts';

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
