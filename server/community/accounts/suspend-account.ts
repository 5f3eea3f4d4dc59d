import { lockAccount } from '#server/community/accounts/lock-account.ts';
import { endApiTokens } from '#server/community/accounts/revoke-api-token.ts';
import { SUSPEND_SCOPE } from '#server/community/accounts/rules/account-scopes.ts';
import type { SuspendAccountInput } from '#server/community/accounts/schemas.ts';
import { adminWrite } from '#server/foundation/audit/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';

const HOUR_MS = 3_600_000;

/**
 * Locks a player's account and ends its sessions; without `hours` until an admin restores it.
 * @throws DomainError FORBIDDEN, NOT_FOUND, CONFLICT `admin_account` or `not_active`
 */
export async function suspendAccount(ctx: UserCtx, input: SuspendAccountInput): Promise<void> {
  requireScope(ctx.actor, SUSPEND_SCOPE);
  const { user_id, reason, hours, appeal_note } = input;
  const subject = { action: 'account.suspend', target_type: 'user', target_id: user_id, reason };
  await adminWrite(ctx, { ...subject, impact: 'HIGH_IMPACT' }, async (tx, notes) => {
    const account = await lockAccount(tx, user_id);
    notes.before = { is_active: account.is_active };
    if (account.is_admin) throw conflict('admin_account', 'Revoke the permissions of this admin first.');
    if (!account.is_active) throw conflict('not_active', 'This account is suspended already.');
    const now = ctx.clock.now();
    const until = hours === undefined ? null : new Date(now.getTime() + hours * HOUR_MS);
    await tx.sql('UPDATE users SET is_active = false, updated_at = $2 WHERE id = $1', [user_id, now]);
    await tx.sql('UPDATE refresh_token SET revoked = true WHERE user_id = $1 AND NOT revoked', [user_id]);
    await endApiTokens(tx, user_id, now);
    await tx.prisma.accountSuspension.create({
      data: {
        user_id,
        reason,
        appeal_note: appeal_note ?? null,
        until,
        created_by: ctx.actor.user_id,
        created_at: now,
      },
    });
    notes.after = { is_active: false, until: until?.toISOString() ?? null, appeal_note: appeal_note ?? null };
    tx.afterCommit(() => ctx.realtime.disconnectEnded(user_id));
  });
}
