import { randomBytes } from 'node:crypto';
import { lockAccount } from '#server/community/accounts/lock-account.ts';
import { hasPassword } from '#server/community/accounts/match-password.ts';
import { RESET_SCOPE } from '#server/community/accounts/rules/account-scopes.ts';
import { RESET_MINUTES, resetDigest, resetPath } from '#server/community/accounts/rules/password-reset.ts';
import type { IssueResetInput, ResetLink } from '#server/community/accounts/schemas.ts';
import { adminWrite } from '#server/foundation/audit/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';

const MINUTE_MS = 60_000;
const TOKEN_BYTES = 32;

/**
 * Creates a link with which a player the operator has identified sets a new password; replaces an earlier link. The
 * link is returned only here and must be delivered outside of the service, which sends no mail.
 * @throws DomainError FORBIDDEN, NOT_FOUND, CONFLICT `admin_account`, `not_active` or `no_password`
 */
export async function issueReset(ctx: UserCtx, { user_id, reason }: IssueResetInput): Promise<ResetLink> {
  requireScope(ctx.actor, RESET_SCOPE);
  const subject = { action: 'account.issue_reset', target_type: 'user', target_id: user_id, reason };
  return adminWrite(ctx, { ...subject, impact: 'HIGH_IMPACT' }, async (tx, notes) => {
    const account = await lockAccount(tx, user_id);
    // Otherwise an operator could take over accounts with more permissions than their own.
    if (account.is_admin) throw conflict('admin_account', 'Revoke the permissions of this admin first.');
    if (!account.is_active) throw conflict('not_active', 'This account is suspended. Restore it first.');
    if (!(await hasPassword(tx, user_id)))
      throw conflict('no_password', 'This account has no password; it signs in through an external provider.');
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const now = ctx.clock.now();
    const expires = new Date(now.getTime() + RESET_MINUTES * MINUTE_MS);
    await tx.sql(
      `INSERT INTO password_resets (user_id, digest, created_by, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_id) DO UPDATE SET digest = excluded.digest, created_by = excluded.created_by,
         created_at = excluded.created_at, expires_at = excluded.expires_at`,
      [user_id, resetDigest(token), ctx.actor.user_id, now, expires],
    );
    notes.after = { expires_at: expires.toISOString() };
    return { path: resetPath(token), expires_at: expires.toISOString() };
  });
}
