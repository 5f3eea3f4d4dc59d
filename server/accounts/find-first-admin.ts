import { verifyPassword } from '#server/accounts/hash-password.ts';
import type { Services } from '#server/platform/context.ts';

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
