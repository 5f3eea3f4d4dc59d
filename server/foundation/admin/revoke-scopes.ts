import { change } from '#server/foundation/admin/change-scopes.ts';
import type { GrantInput, GrantOutput } from '#server/foundation/admin/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';

/**
 * Revokes scopes.
 * @throws DomainError NOT_FOUND, CONFLICT `last_holder` for a scope that nobody else holds without an end
 */
export function revokeScopes(ctx: UserCtx, input: GrantInput): Promise<GrantOutput> {
  return change(ctx, 'revoke', input, async (tx) => {
    const rows = await tx.sql<{ scope: string; expires_at: Date | null }>(
      'DELETE FROM admin_scope_grant WHERE user_id = $1 AND scope = ANY($2::text[]) RETURNING scope, expires_at',
      [input.user_id, input.scopes],
    );
    await requireOtherHolders(
      tx,
      rows.filter(({ expires_at }) => expires_at === null).map(({ scope }) => scope),
    );
    return rows.map((row) => row.scope);
  });
}

/** Only a holder of a scope may grant it: a scope without a holder could never be granted again. */
async function requireOtherHolders(tx: Tx, scopes: readonly string[]): Promise<void> {
  const [lost] = await tx.sql<{ scope: string }>(
    `SELECT scope FROM unnest($1::text[]) AS revoked (scope) WHERE NOT EXISTS (
       SELECT 1 FROM admin_scope_grant g JOIN account_records u ON u.id = g.user_id
        WHERE g.scope = revoked.scope AND g.expires_at IS NULL AND u.is_active AND NOT u.deleted)
      ORDER BY scope LIMIT 1`,
    [scopes],
  );
  if (!lost) return;
  throw conflict(
    'last_holder',
    `At least one admin must hold ${lost.scope} without an end. Grant it to another admin first.`,
    { scope: lost.scope },
  );
}
