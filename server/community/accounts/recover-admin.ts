import { randomBytes } from 'node:crypto';
import { hashPassword } from '#server/community/accounts/hash-password.ts';
import { endApiTokens } from '#server/community/accounts/revoke-api-token.ts';
import { FIRST_PASSWORD_HOURS } from '#server/community/accounts/rules/first-password.ts';
import { holdsScopeSql, insertGrants, SCOPES } from '#server/foundation/admin/index.ts';
import { appendSystemEntry } from '#server/foundation/audit/index.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { StartupError } from '#server/platform/env.ts';

const HOUR_MS = 3_600_000;
const PASSWORD_BYTES = 18;

export type RecoverServices = Parameters<typeof appendSystemEntry>[0] & Pick<Services, 'pool'>;
export type Recovered = { username: string; password: string; until: Date; granted: number; factor_removed: boolean };

type Account = { user_id: string; username: string; holds_scopes: boolean; is_active: boolean };

/**
 * Opens an administrator's account for whoever operates the machine: a new password that ends unless it is changed, no
 * open sessions, on request no second factor. Grants every scope if no active account can grant scopes any more.
 * @throws StartupError if no such account exists, or if it is none of an administrator while another can grant scopes
 */
export async function recoverAdmin(
  services: RecoverServices,
  { username, removeFactor }: { username: string; removeFactor: boolean },
): Promise<Recovered> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const hash = await hashPassword(password);
  const now = services.clock.now();
  const until = new Date(now.getTime() + FIRST_PASSWORD_HOURS * HOUR_MS);
  return inTransaction(services, async (tx) => {
    const account = await findAccount(tx, username);
    const others = await granters(tx, account.user_id);
    if (!account.holds_scopes && others.length > 0)
      throw new StartupError(`${account.username} is not an administrator. ${others.join(', ')} can grant scopes.`);
    const { user_id } = account;
    await tx.sql(`UPDATE users SET is_active = true, updated_at = $2 WHERE id = $1`, [user_id, now]);
    await tx.sql(
      `INSERT INTO admin_credentials (user_id, password_hash, last_password_change, first_until) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id) DO UPDATE SET password_hash = $2, last_password_change = $3, first_until = $4`,
      [user_id, hash, now, until],
    );
    await tx.sql('UPDATE refresh_token SET revoked = true WHERE user_id = $1 AND NOT revoked', [user_id]);
    await endApiTokens(tx, user_id, now);
    const granted = others.length > 0 ? [] : await insertGrants(tx, { user_id, scopes: SCOPES, granted_by: null, now });
    const removed = removeFactor ? await removeFactors(tx, user_id) : false;
    await appendSystemEntry(services, tx, {
      action: 'account.recover_admin',
      target_type: 'user',
      target_id: user_id,
      before: { is_active: account.is_active, is_admin: account.holds_scopes },
      after: { is_active: true, scopes_granted: granted.length, factor_removed: removed, password_until: until },
      impact: 'HIGH_IMPACT',
      outcome: 'success',
    });
    return { username: account.username, password, until, granted: granted.length, factor_removed: removed };
  });
}

async function findAccount(tx: Tx, username: string): Promise<Account> {
  const [account] = await tx.sql<Account>(
    `SELECT u.id AS user_id, u.username, ${holdsScopeSql('u.id')} AS holds_scopes, u.is_active FROM users u
     WHERE (lower(u.username) = lower($1) OR lower(u.email) = lower($1)) AND NOT u.deleted FOR UPDATE OF u`,
    [username],
  );
  if (account) return account;
  throw new StartupError(`There is no account ${JSON.stringify(username)}. Nothing was changed.`);
}

/** Names of other active accounts that can grant scopes. */
async function granters(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.sql<{ username: string }>(
    `SELECT u.username FROM users u JOIN admin_scope_grants_in_force g ON g.user_id = u.id
     WHERE g.scope = 'admin.scopes.grant' AND u.is_active AND NOT u.deleted AND u.id <> $1 ORDER BY u.username`,
    [userId],
  );
  return rows.map((row) => row.username);
}

async function removeFactors(tx: Tx, userId: string): Promise<boolean> {
  await tx.sql('DELETE FROM mfa_backup_code WHERE user_id = $1', [userId]);
  return (await tx.sql('DELETE FROM mfa_secret WHERE user_id = $1 RETURNING 1', [userId])).length > 0;
}
