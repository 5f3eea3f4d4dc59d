import { randomUUID } from 'node:crypto';
import { hashPassword, verifyPassword } from '#server/community/accounts/hash-password.ts';
import { firstPasswordUntil } from '#server/community/accounts/rules/first-password.ts';
import { holdsScopeSql, insertGrants, SCOPES } from '#server/foundation/admin/index.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { StartupError } from '#server/platform/env.ts';

const BOOTSTRAP_LOCK = 7_310_001;

/** Creates the first admin with every scope if there is no admin yet. Returns whether it did. */
export async function bootstrapAdmin(services: Services): Promise<boolean> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = services.env;
  return inTransaction(services, async (tx) => {
    await tx.sql('SELECT pg_advisory_xact_lock($1)', [BOOTSTRAP_LOCK]);
    const existing = await tx.sql(`SELECT 1 FROM users u WHERE NOT u.deleted AND ${holdsScopeSql('u.id')} LIMIT 1`);
    if (existing.length > 0) {
      if (password) await renewFirstPassword(services, tx, password);
      return false;
    }
    if (!password)
      throw new StartupError(
        'There is no admin yet. Set ADMIN_PASSWORD (at least 12 characters) to create the first one.',
      );
    const id = randomUUID();
    const now = services.clock.now();
    await tx.sql(
      `INSERT INTO users (id, username, email, is_admin, created_at, updated_at) VALUES ($1, $2, $3, true, $4, $4)`,
      [id, username, `${username}@localhost`, now],
    );
    await tx.sql(
      'INSERT INTO admin_credentials (user_id, password_hash, last_password_change, first_until) VALUES ($1, $2, $3, $4)',
      [id, await hashPassword(password), now, firstPasswordUntil(now, services.env.ENVIRONMENT)],
    );
    await insertGrants(tx, { user_id: id, scopes: SCOPES, granted_by: null, now });
    return true;
  });
}

/** Replaces an initial password that expired unchanged by a new one from the configuration, with the same lifetime. */
async function renewFirstPassword(services: Services, tx: Tx, password: string): Promise<void> {
  const now = services.clock.now();
  const ended = await tx.sql<{ user_id: string; password_hash: string }>(
    `SELECT c.user_id, c.password_hash FROM admin_credentials c JOIN users u ON u.id = c.user_id
     WHERE c.first_until <= $1 AND u.username = $2 AND u.is_admin AND NOT u.deleted`,
    [now, services.env.ADMIN_USERNAME],
  );
  for (const { user_id, password_hash } of ended) {
    if (await verifyPassword(password_hash, password)) continue;
    await tx.sql(
      'UPDATE admin_credentials SET password_hash = $2, last_password_change = $3, first_until = $4 WHERE user_id = $1',
      [user_id, await hashPassword(password), now, firstPasswordUntil(now, services.env.ENVIRONMENT)],
    );
    services.log.warn({ security_event: 'first_password_renewed', user_id }, 'the first password was set anew');
  }
}

/**
 * An admin who can sign in. `password_holds`: whether the configured password is theirs; false if none is configured.
 */
export type FirstAdmin = { username: string; email: string; password_holds: boolean };

type Row = { username: string; email: string; password_hash: string | null };

/**
 * The admin to name in the start-up output: the configured one while that account is an active admin, otherwise the
 * oldest active admin. Read from the database, because accounts may be renamed or replaced after the first start.
 * Undefined if no admin can sign in.
 */
export async function findFirstAdmin({ pool, env }: Pick<Services, 'pool' | 'env'>): Promise<FirstAdmin | undefined> {
  const { rows } = await pool.query<Row>(
    `SELECT u.username, u.email, c.password_hash
     FROM users u LEFT JOIN admin_credentials c ON c.user_id = u.id
     WHERE u.is_admin AND u.is_active AND NOT u.deleted
     ORDER BY u.username = $1 DESC, u.created_at, u.id LIMIT 1`,
    [env.ADMIN_USERNAME],
  );
  const [admin] = rows;
  if (!admin) return undefined;
  const { password_hash, ...named } = admin;
  const password = env.ADMIN_PASSWORD;
  return {
    ...named,
    password_holds: password_hash && password ? await verifyPassword(password_hash, password) : false,
  };
}
