import { lockSessions } from '#server/community/accounts/lock-account.ts';
import { requireStepUp } from '#server/community/accounts/require-step-up.ts';
import { endApiTokens } from '#server/community/accounts/revoke-api-token.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';

/**
 * Ends one of the caller's sessions with its tokens and sockets.
 * @throws DomainError NOT_FOUND, also for someone else's session, STEP_UP_REQUIRED for any session but the caller's
 * current one
 */
export async function revokeSession(ctx: UserCtx, sessionId: string): Promise<void> {
  const { user_id, session_id } = ctx.actor;
  if (sessionId !== session_id) await requireStepUp(ctx, 'end_session');
  const ended = await inTransaction(ctx, async (tx) => {
    await lockSessions(tx, user_id);
    return tx.sql(
      `UPDATE refresh_token SET revoked = true
        WHERE family_id = $1 AND user_id = $2 AND NOT revoked AND expires_at > $3 RETURNING 1`,
      [sessionId, user_id, ctx.clock.now()],
    );
  });
  if (ended.length === 0) throw notFound('This session');
  ctx.realtime.disconnectEnded(user_id);
}

/**
 * Within a transaction: ends all sessions of the caller, or all but the current one, and every API token; returns how
 * many sessions were open. Sockets are closed after the commit; those of the current session reconnect on their own.
 */
export async function endSessions(ctx: UserCtx, tx: Tx, keepCurrent: boolean): Promise<number> {
  const { user_id, session_id } = ctx.actor;
  const retained = keepCurrent ? (session_id ?? null) : null;
  await lockSessions(tx, user_id);
  const ended = await tx.sql<{ open: boolean }>(
    `UPDATE refresh_token SET revoked = true WHERE user_id = $1 AND NOT revoked AND family_id IS DISTINCT FROM $2::uuid
     RETURNING expires_at > $3 AS open`,
    [user_id, retained, ctx.clock.now()],
  );
  await endApiTokens(tx, user_id, ctx.clock.now());
  tx.afterCommit(() => {
    ctx.log.info(
      { security_event: 'sessions_revoked', user_id, sessions_ended: ended.length, ip: ctx.request.ip },
      'sessions revoked by the account owner',
    );
    ctx.realtime.disconnectEnded(user_id);
  });
  return ended.filter((row) => row.open).length;
}
