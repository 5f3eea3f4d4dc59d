import { findGrantFault, type Held } from '#server/foundation/admin/rules/grant-bounds.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { DomainError, notFound } from '#server/platform/errors.ts';

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

/** @throws DomainError FORBIDDEN `scope_not_held`, `scope_held_shorter` */
export function requireGrantable(held: Held, scopes: readonly string[], hours: number | undefined): void {
  const fault = findGrantFault(held, scopes, hours);
  if (!fault) return;
  const detail =
    fault.reason === 'scope_not_held'
      ? `You cannot grant ${fault.scope}: you do not hold it yourself.`
      : `You hold ${fault.scope} for a limited time: grant it for no longer than that.`;
  throw new DomainError('FORBIDDEN', detail, { reason: fault.reason, extra: { required_scope: fault.scope } });
}
