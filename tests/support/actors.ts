import { randomUUID } from 'node:crypto';
import { SCOPES } from '#server/foundation/admin/index.ts';
import type { Actor } from '#server/platform/context.ts';
import type { Pool } from '#server/platform/db/pool.ts';

/** An admin with these scopes (all by default) as a row and as the actor the transports would load. */
export async function createAdmin(pool: Pool, scopes: readonly string[] = SCOPES): Promise<Actor> {
  const id = randomUUID();
  const username = `admin-${id.slice(0, 8)}`;
  await pool.query('INSERT INTO users (id, username, email, is_admin) VALUES ($1, $2, $3, true)', [
    id,
    username,
    `${username}@example.test`,
  ]);
  await pool.query('INSERT INTO admin_scope_grant (user_id, scope) SELECT $1, unnest($2::text[])', [id, scopes]);
  return {
    user_id: id,
    username,
    email: `${username}@example.test`,
    is_admin: true,
    is_active: true,
    last_login: null,
    player_id: null,
    scopes,
    second_factor_due: false,
  };
}
