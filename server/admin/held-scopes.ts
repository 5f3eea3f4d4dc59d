import type { Held } from '#server/admin/rules/grant-bounds.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';

/** Scope changes are rare and serialized, so that two concurrent ones cannot together remove the last holder. */
export async function lockGrants(tx: Tx): Promise<void> {
  await tx.sql("SELECT pg_advisory_xact_lock(hashtext('admin_scope_grant'))");
}

/** The scopes that an account holds now. @throws DomainError NOT_FOUND */
export async function scopesOf(tx: Tx, userId: string): Promise<string[]> {
  const users = await tx.sql('SELECT 1 FROM account_records WHERE id = $1 AND NOT deleted', [userId]);
  if (users.length === 0) throw notFound('This user');
  const rows = await tx.sql<{ scope: string }>(
    'SELECT scope FROM admin_scope_grants_in_force WHERE user_id = $1 ORDER BY scope',
    [userId],
  );
  return rows.map((row) => row.scope);
}

/** The scopes that an active account holds now, and for how long. */
export async function heldNow(tx: Tx, userId: string): Promise<Held> {
  const rows = await tx.sql<{ scope: string; hours_left: number | null }>(
    `SELECT g.scope, (extract(epoch FROM g.expires_at - statement_timestamp()) / 3600)::float8 AS hours_left
       FROM admin_scope_grants_in_force g JOIN account_records u ON u.id = g.user_id
      WHERE g.user_id = $1 AND u.is_active AND NOT u.deleted`,
    [userId],
  );
  return new Map(rows.map((row) => [row.scope, row.hours_left]));
}
