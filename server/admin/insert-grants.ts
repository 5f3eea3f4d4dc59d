import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * Grants scopes to a user, for `hours` or without an end; returns those that the user did not hold, or held for a
 * shorter time. Ends are calculated from the database's clock, so that all processes agree. `granted_by` is null for
 * the first admin.
 */
export async function insertGrants(
  tx: Tx,
  grant: {
    user_id: string;
    scopes: readonly string[];
    granted_by: string | null;
    now: Date;
    hours?: number | undefined;
  },
): Promise<string[]> {
  const rows = await tx.sql<{ scope: string }>(
    `INSERT INTO admin_scope_grant (user_id, scope, granted_by, granted_at, expires_at)
     SELECT $1, unnest($2::text[]), $3, $4, statement_timestamp() + make_interval(hours => $5::int)
     ON CONFLICT (user_id, scope) DO UPDATE
       SET granted_by = EXCLUDED.granted_by, granted_at = EXCLUDED.granted_at, expires_at = EXCLUDED.expires_at
       WHERE admin_scope_grant.expires_at IS NOT NULL
         AND (EXCLUDED.expires_at IS NULL OR EXCLUDED.expires_at > admin_scope_grant.expires_at)
     RETURNING scope`,
    [grant.user_id, grant.scopes, grant.granted_by, grant.now, grant.hours ?? null],
  );
  return rows.map((row) => row.scope);
}
