import type { Tx } from '#server/platform/db/transaction.ts';

/** Grants scopes to a user; returns those that the user did not hold. `granted_by` is null for the first admin. */
export async function insertGrants(
  tx: Tx,
  grant: { user_id: string; scopes: readonly string[]; granted_by: string | null; now: Date },
): Promise<string[]> {
  const rows = await tx.sql<{ scope: string }>(
    `INSERT INTO admin_scope_grant (user_id, scope, granted_by, granted_at)
     SELECT $1, unnest($2::text[]), $3, $4 ON CONFLICT DO NOTHING RETURNING scope`,
    [grant.user_id, grant.scopes, grant.granted_by, grant.now],
  );
  return rows.map((row) => row.scope);
}
