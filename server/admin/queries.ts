import type { Holders } from '#server/admin/schemas.ts';
import type { Services } from '#server/platform/context.ts';

type Stored = {
  user_id: string;
  username: string;
  email: string;
  is_active: boolean;
  last_login: Date | null;
  grants: { scope: string; granted_by: string | null; granted_by_name: string | null; granted_at: string }[];
};

/** Everyone who holds a scope, with each grant's giver and time; narrowed to the holders of one scope or to one user. */
export const listHolders = async (
  db: Pick<Services, 'pool'>,
  filter: { scope?: string | undefined; user_id?: string | undefined },
): Promise<Holders> => {
  const { rows } = await db.pool.query<Stored>(
    `SELECT u.id AS user_id, u.username, u.email, u.is_active, u.last_login,
            json_agg(json_build_object('scope', g.scope, 'granted_by', g.granted_by, 'granted_by_name', giver.username,
              'granted_at', to_char(g.granted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY g.scope) AS grants
       FROM admin_scope_grant g
       JOIN users u ON u.id = g.user_id AND NOT u.deleted
       LEFT JOIN users giver ON giver.id = g.granted_by
      WHERE ($2::uuid IS NULL OR u.id = $2)
        AND ($1::text IS NULL OR EXISTS (SELECT 1 FROM admin_scope_grant own WHERE own.user_id = u.id AND own.scope = $1))
      GROUP BY u.id ORDER BY lower(u.username)`,
    [filter.scope ?? null, filter.user_id ?? null],
  );
  return { items: rows.map((row) => ({ ...row, last_login: row.last_login?.toISOString() ?? null })) };
};
