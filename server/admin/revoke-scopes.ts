import { change } from '#server/admin/change-scopes.ts';
import { KEYSTONE } from '#server/admin/rules/effective-access.ts';
import type { GrantInput, GrantOutput } from '#server/admin/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';

/** Revokes scopes. @throws DomainError NOT_FOUND, CONFLICT `last_holder` for the last who may grant without an end */
export function revokeScopes(ctx: UserCtx, input: GrantInput): Promise<GrantOutput> {
  return change(ctx, 'revoke', input, async (tx) => {
    const rows = await tx.sql<{ scope: string }>(
      'DELETE FROM admin_scope_grant WHERE user_id = $1 AND scope = ANY($2::text[]) RETURNING scope',
      [input.user_id, input.scopes],
    );
    if (input.scopes.includes(KEYSTONE)) await requireAnotherHolder(tx);
    return rows.map((row) => row.scope);
  });
}

async function requireAnotherHolder(tx: Tx): Promise<void> {
  const holders = await tx.sql(
    'SELECT 1 FROM admin_scope_grant g JOIN account_records u ON u.id = g.user_id WHERE g.scope = $1 AND g.expires_at IS NULL AND u.is_active AND NOT u.deleted LIMIT 1',
    [KEYSTONE],
  );
  if (holders.length === 0)
    throw conflict(
      'last_holder',
      `At least one admin must hold ${KEYSTONE} without an end. Grant it to another admin first.`,
    );
}
