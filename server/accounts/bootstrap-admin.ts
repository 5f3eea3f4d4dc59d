import { randomUUID } from 'node:crypto';
import { hashPassword } from '#server/accounts/hash-password.ts';
import { insertGrants, SCOPES } from '#server/admin/index.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { StartupError } from '#server/platform/env.ts';

const BOOTSTRAP_LOCK = 7_310_001;

/** Creates the first admin, holder of every scope, when there is none. Returns whether it did. */
export async function bootstrapAdmin(services: Services): Promise<boolean> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = services.env;
  return inTransaction(services, async (tx) => {
    await tx.sql('SELECT pg_advisory_xact_lock($1)', [BOOTSTRAP_LOCK]);
    const existing = await tx.sql('SELECT 1 FROM users WHERE is_admin AND NOT deleted LIMIT 1');
    if (existing.length > 0) return false;
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
    await tx.sql('INSERT INTO admin_credentials (user_id, password_hash, last_password_change) VALUES ($1, $2, $3)', [
      id,
      await hashPassword(password),
      now,
    ]);
    await insertGrants(tx, { user_id: id, scopes: SCOPES, granted_by: null, now });
    return true;
  });
}
