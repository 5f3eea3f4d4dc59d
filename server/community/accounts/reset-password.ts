import { hashPassword } from '#server/community/accounts/hash-password.ts';
import { lockSessions } from '#server/community/accounts/lock-account.ts';
import { checkSecondFactor } from '#server/community/accounts/prove-code.ts';
import { refuseLeakedPassword } from '#server/community/accounts/refuse-leaked-password.ts';
import { endApiTokens } from '#server/community/accounts/revoke-api-token.ts';
import { resetDigest } from '#server/community/accounts/rules/password-reset.ts';
import type { ResetPasswordInput, ResetPasswordOutput } from '#server/community/accounts/schemas.ts';
import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import type { RequestCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/platform/errors.ts';
import { describeDevice } from '#server/platform/http/describe-device.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';

type Owner = { user_id: string; created_by: string; player_id: string | null };

/**
 * Sets a new password by a single-use link from an operator. It signs nobody in and ends every session and API token
 * of the account. If a second factor is active, its code is required; nothing changes without a correct one. @throws
 * DomainError UNAUTHENTICATED `reset_link_invalid`, the same for unknown, used and expired links; VALIDATION for a
 * leaked password; RATE_LIMITED
 */
export async function resetPassword(ctx: RequestCtx, input: ResetPasswordInput): Promise<ResetPasswordOutput> {
  const digest = resetDigest(input.token);
  const known = await findOwner(ctx, ctx.pool, digest);
  if (!known) throw refused(ctx);
  await consumeLimit(ctx, 'auth-account', `${known.user_id}:reset`);
  await refuseLeakedPassword(input.new_password, 'new_password');
  const hash = await hashPassword(input.new_password);
  return inTransaction(ctx, async (tx) => {
    await lockSessions(tx, known.user_id);
    const owner = await findOwner(ctx, tx.client, digest);
    if (!owner) throw refused(ctx);
    if (!(await checkSecondFactor(ctx, tx, owner.user_id, input.mfa_code))) return { requires_mfa: true };
    await tx.sql('DELETE FROM password_resets WHERE user_id = $1', [owner.user_id]);
    await replacePasswords(ctx, tx, owner.user_id, hash);
    await endEverySession(ctx, tx, owner);
    return { requires_mfa: false };
  });
}

/** The account of this link, if the link is valid and the account may sign in and is not an admin's. */
async function findOwner(ctx: RequestCtx, db: Pick<Tx['client'], 'query'>, digest: string): Promise<Owner | undefined> {
  const { rows } = await db.query<Owner>(
    `SELECT r.user_id, r.created_by, p.id AS player_id
       FROM password_resets r JOIN users u ON u.id = r.user_id LEFT JOIN player_records p ON p.user_id = u.id
      WHERE r.digest = $1 AND r.expires_at > $2 AND u.is_active AND NOT u.deleted AND NOT u.is_admin`,
    [digest, ctx.clock.now()],
  );
  return rows[0];
}

async function replacePasswords(ctx: RequestCtx, tx: Tx, userId: string, hash: string): Promise<void> {
  const now = ctx.clock.now();
  await tx.sql('UPDATE player_credentials SET password_hash = $2, last_password_change = $3 WHERE user_id = $1', [
    userId,
    hash,
    now,
  ]);
  await tx.sql('UPDATE admin_credentials SET password_hash = $2, last_password_change = $3 WHERE user_id = $1', [
    userId,
    hash,
    now,
  ]);
}

async function endEverySession(ctx: RequestCtx, tx: Tx, { user_id, created_by, player_id }: Owner): Promise<void> {
  await tx.sql('UPDATE refresh_token SET revoked = true WHERE user_id = $1 AND NOT revoked', [user_id]);
  await endApiTokens(tx, user_id, ctx.clock.now());
  const device = describeDevice(ctx.request.user_agent);
  if (player_id) await notifyPlayers(ctx, tx, [player_id], { type: 'password_changed', data: { device } });
  const { ip, request_id } = ctx.request;
  tx.afterCommit(() => {
    ctx.log.info(
      { security_event: 'password_reset', user_id, link_made_by: created_by, ip, request_id },
      'password set by a link',
    );
    ctx.realtime.disconnectEnded(user_id);
  });
}

function refused(ctx: RequestCtx): DomainError {
  const { ip, request_id } = ctx.request;
  ctx.log.warn({ security_event: 'password_reset_refused', ip, request_id }, 'password reset refused');
  return new DomainError('UNAUTHENTICATED', 'This link is not valid, or not any more. Ask for a new one.', {
    reason: 'reset_link_invalid',
  });
}
