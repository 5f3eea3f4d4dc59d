import { z } from 'zod';
import { effectiveAccess, type Grant } from '#server/foundation/admin/rules/effective-access.ts';
import type { Access, Candidate, CandidatesInput, Holders } from '#server/foundation/admin/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import { cursorText, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { given, raw, sql } from '#server/platform/db/sql.ts';
import { notFound } from '#server/platform/errors.ts';

type Stored = {
  user_id: string;
  username: string;
  email: string;
  is_active: boolean;
  last_login: Date | null;
  grants: Grant[];
};

/** A user's grants as JSON, ordered by name; `g` is the grant and `giver` its grantor. */
const GRANTS = `json_agg(json_build_object('scope', g.scope, 'granted_by', g.granted_by, 'granted_by_name', giver.username,
  'granted_at', to_char(g.granted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'expires_at', to_char(g.expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY g.scope)`;

/** Everyone who holds a scope, with the grantor and time of each grant; optionally filtered by scope or user. */
export async function listHolders(
  db: Pick<Services, 'pool'>,
  filter: { scope?: string | undefined; user_id?: string | undefined },
): Promise<Holders> {
  const { rows } = await db.pool.query<Stored>(
    sql`SELECT u.id AS user_id, u.username, u.email, u.is_active, u.last_login,
            ${raw(GRANTS)} AS grants
       FROM admin_scope_grants_in_force g
       JOIN account_records u ON u.id = g.user_id AND NOT u.deleted
       LEFT JOIN account_records giver ON giver.id = g.granted_by
      WHERE true ${given(filter.user_id, (user_id) => sql`AND u.id = ${user_id}`)}
        ${given(filter.scope, (scope) => sql`AND EXISTS (SELECT 1 FROM admin_scope_grants_in_force own WHERE own.user_id = u.id AND own.scope = ${scope})`)}
      GROUP BY u.id, u.username, u.email, u.is_active, u.last_login ORDER BY lower(u.username)`,
  );
  return { items: rows.map((row) => ({ ...row, last_login: row.last_login?.toISOString() ?? null })) };
}

/** What one account may do now, and why. @throws DomainError NOT_FOUND for an unknown or deleted account */
export async function readAccess(db: Pick<Services, 'pool'>, userId: string): Promise<Access> {
  const { rows } = await db.pool.query<
    Omit<Stored, 'grants'> & { is_admin: boolean; grants: Grant[]; shared: string[] }
  >(
    `SELECT u.id AS user_id, u.username, u.email, u.is_admin AND ${holdsScopeSql('u.id')} AS is_admin, u.is_active,
            u.last_login, coalesce((SELECT ${GRANTS} FROM admin_scope_grants_in_force g LEFT JOIN account_records giver ON giver.id = g.granted_by
                       WHERE g.user_id = u.id), '[]') AS grants,
            ARRAY(SELECT DISTINCT g.scope FROM admin_scope_grant g JOIN account_records o ON o.id = g.user_id
                   WHERE g.user_id <> u.id AND g.expires_at IS NULL AND o.is_active AND NOT o.deleted) AS shared
       FROM account_records u WHERE u.id = $1 AND NOT u.deleted`,
    [userId],
  );
  const found = rows[0];
  if (!found) throw notFound('This user');
  const { grants, shared, last_login, ...account } = found;
  return effectiveAccess({ ...account, last_login: last_login?.toISOString() ?? null }, grants, shared);
}

/** Accounts whose name starts with the search text, or whose e-mail equals it, by name. */
export async function findCandidates(db: Pick<Services, 'pool'>, { name, limit, cursor }: CandidatesInput) {
  const { rows } = await db.pool.query<Candidate>(
    sql`SELECT id AS user_id, username, email, is_admin, is_active FROM account_records
      WHERE NOT deleted AND (starts_with(lower(username), lower(${name})) OR lower(email) = lower(${name}))
        ${afterCursor(cursor, z.tuple([cursorText]), ([after]) => sql`AND lower(username) > ${after}`)}
      ORDER BY lower(username) ${limitTo(limit)}`,
  );
  return cutPage(rows, limit, ({ username }) => [username.toLowerCase()]);
}

/** The scopes that a user holds now, in alphabetical order; `user` is the column or placeholder of their id. */
export function scopesSql(user: string): string {
  return `ARRAY(SELECT scope FROM admin_scope_grants_in_force g WHERE g.user_id = ${user} ORDER BY scope)`;
}

/** Whether a user holds any scope now: `users.is_admin` is updated only when a job has removed expired grants. */
export function holdsScopeSql(user: string): string {
  return `EXISTS (SELECT 1 FROM admin_scope_grants_in_force f WHERE f.user_id = ${user})`;
}
