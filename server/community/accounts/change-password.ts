import { hashPassword } from '#server/community/accounts/hash-password.ts';
import { matchPassword, type StoredPassword } from '#server/community/accounts/match-password.ts';
import { refuseLeakedPassword } from '#server/community/accounts/refuse-leaked-password.ts';
import { endSessions } from '#server/community/accounts/revoke-sessions.ts';
import type { ChangePasswordInput } from '#server/community/accounts/schemas.ts';
import { consumeInSession } from '#server/community/accounts/sign-in-budget.ts';
import { adminWrite } from '#server/foundation/audit/index.ts';
import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, validationError } from '#server/platform/errors.ts';
import { describeDevice } from '#server/platform/http/describe-device.ts';

/** A password set by an admin no longer counts as an initial password. */
const SET = { admin: 'admin_credentials SET first_until = NULL,', player: 'player_credentials SET' } as const;

/**
 * Changes the caller's password and ends all other sessions. A user who is both admin and player changes every
 * password that the present one matches. An admin's change is audited, a player is notified.
 * @throws DomainError VALIDATION `current_password` or `new_password`, CONFLICT `no_password` or `password_changed`,
 * RATE_LIMITED
 */
export async function changePassword(ctx: UserCtx, input: ChangePasswordInput): Promise<{ revoked: number }> {
  const { user_id, is_admin } = ctx.actor;
  await consumeInSession(ctx);
  const opened = await openedBy(ctx, input.current_password);
  if (input.new_password === input.current_password)
    throw validationError([
      { path: 'new_password', message: 'This is your current password. Choose a different one.' },
    ]);
  await refuseLeakedPassword(input.new_password, 'new_password');
  const hash = await hashPassword(input.new_password);
  async function change(tx: Tx): Promise<number> {
    const revoked = await endSessions(ctx, tx, true);
    await tx.sql('DELETE FROM password_resets WHERE user_id = $1', [user_id]);
    for (const stored of opened) await replace(ctx, tx, stored, hash);
    await notifyOwner(ctx, tx);
    return revoked;
  }
  if (!is_admin) return { revoked: await inTransaction(ctx, change) };
  const subject = { action: 'account.change_password', target_type: 'user', target_id: user_id };
  const revoked = await adminWrite(ctx, subject, async (tx, notes) => {
    const ended = await change(tx);
    notes.after = { passwords: opened.map(({ audience }) => audience), sessions_ended: ended };
    return ended;
  });
  return { revoked };
}

/** The credentials that `password` matches, at least one. */
async function openedBy(ctx: UserCtx, password: string): Promise<StoredPassword[]> {
  const opened = await matchPassword(ctx, password);
  if (opened.length > 0) return opened;
  ctx.log.warn(
    { security_event: 'password_change_refused', user_id: ctx.actor.user_id, ip: ctx.request.ip },
    'password change with an incorrect current password',
  );
  throw validationError([{ path: 'current_password', message: 'This is not your current password.' }]);
}

/**
 * Updates only if the hash is still the one that was checked: of two concurrent changes, the second must be repeated
 * with the new password.
 */
async function replace(ctx: UserCtx, tx: Tx, { audience, hash }: StoredPassword, next: string): Promise<void> {
  const replaced = await tx.sql(
    `UPDATE ${SET[audience]} password_hash = $3, last_password_change = $4
      WHERE user_id = $1 AND password_hash = $2 RETURNING 1`,
    [ctx.actor.user_id, hash, next, ctx.clock.now()],
  );
  if (replaced.length === 0) throw conflict('password_changed', 'The password was changed by another request.');
}

async function notifyOwner(ctx: UserCtx, tx: Tx): Promise<void> {
  const { user_id, player_id } = ctx.actor;
  const device = describeDevice(ctx.request.user_agent);
  if (player_id) await notifyPlayers(ctx, tx, [player_id], { type: 'password_changed', data: { device } });
  tx.afterCommit(() =>
    ctx.log.info({ security_event: 'password_changed', user_id, ip: ctx.request.ip }, 'password changed'),
  );
}
