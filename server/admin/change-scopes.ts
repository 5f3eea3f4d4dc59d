import type { GrantInput, GrantOutput } from '#server/admin/schemas.ts';
import { adminWrite } from '#server/audit/index.ts';
import type { UserCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, DomainError, notFound } from '#server/platform/errors.ts';

const KEYSTONE = 'admin.scopes.grant';

/**
 * Grants scopes to a user, who becomes an admin by the first one.
 * @throws DomainError NOT_FOUND, FORBIDDEN `scope_not_held` when the giver lacks one of them
 */
export const grantScopes = (ctx: UserCtx, input: GrantInput): Promise<GrantOutput> =>
  change(ctx, 'scopes.grant', input, async (tx) => {
    await requireHeld(ctx, tx, input.scopes);
    const rows = await tx.sql<{ scope: string }>(
      `INSERT INTO admin_scope_grant (user_id, scope, granted_by, granted_at)
       SELECT $1, unnest($2::text[]), $3, $4 ON CONFLICT DO NOTHING RETURNING scope`,
      [input.user_id, input.scopes, ctx.actor.user_id, ctx.clock.now()],
    );
    return rows.map((row) => row.scope);
  });

/** Takes scopes away. @throws DomainError NOT_FOUND, CONFLICT `last_holder` for the last who may grant */
export const revokeScopes = (ctx: UserCtx, input: GrantInput): Promise<GrantOutput> =>
  change(ctx, 'scopes.revoke', input, async (tx) => {
    const rows = await tx.sql<{ scope: string }>(
      'DELETE FROM admin_scope_grant WHERE user_id = $1 AND scope = ANY($2::text[]) RETURNING scope',
      [input.user_id, input.scopes],
    );
    if (input.scopes.includes(KEYSTONE)) await requireAnotherHolder(tx);
    return rows.map((row) => row.scope);
  });

const change = (
  ctx: UserCtx,
  action: string,
  input: GrantInput,
  apply: (tx: Tx) => Promise<string[]>,
): Promise<GrantOutput> => {
  const subject = {
    action,
    target_type: 'user',
    target_id: input.user_id,
    reason: input.reason,
    impact: 'HIGH_IMPACT' as const,
  };
  return adminWrite(ctx, subject, async (tx, notes) => {
    await lockKeystone(tx);
    notes.before = { scopes: await scopesOf(tx, input.user_id) };
    const changed = await apply(tx);
    const scopes = await scopesOf(tx, input.user_id);
    notes.after = { scopes };
    const is_admin = scopes.length > 0;
    await tx.sql('UPDATE users SET is_admin = $2, updated_at = $3 WHERE id = $1', [
      input.user_id,
      is_admin,
      ctx.clock.now(),
    ]);
    tx.afterCommit(() => ctx.realtime.refreshRooms(input.user_id));
    return { user_id: input.user_id, is_admin, scopes, changed };
  });
};

/** Changes of authority are rare and go one after the other, so that no two of them can take the last key together. */
const lockKeystone = async (tx: Tx): Promise<void> =>
  void (await tx.sql("SELECT pg_advisory_xact_lock(hashtext('admin_scope_grant'))"));

const scopesOf = async (tx: Tx, userId: string): Promise<string[]> => {
  const users = await tx.sql('SELECT 1 FROM users WHERE id = $1 AND NOT deleted FOR UPDATE', [userId]);
  if (users.length === 0) throw notFound('This user');
  const rows = await tx.sql<{ scope: string }>(
    'SELECT scope FROM admin_scope_grant WHERE user_id = $1 ORDER BY scope',
    [userId],
  );
  return rows.map((row) => row.scope);
};

const requireHeld = async (ctx: UserCtx, tx: Tx, scopes: readonly string[]): Promise<void> => {
  const held = new Set(
    (
      await tx.sql<{ scope: string }>('SELECT scope FROM admin_scope_grant WHERE user_id = $1', [ctx.actor.user_id])
    ).map((row) => row.scope),
  );
  const lacking = scopes.find((scope) => !held.has(scope));
  if (lacking) {
    throw new DomainError('FORBIDDEN', `You cannot grant ${lacking}: you do not hold it yourself.`, {
      reason: 'scope_not_held',
      extra: { required_scope: lacking },
    });
  }
};

const requireAnotherHolder = async (tx: Tx): Promise<void> => {
  const holders = await tx.sql(
    'SELECT 1 FROM admin_scope_grant g JOIN users u ON u.id = g.user_id WHERE g.scope = $1 AND u.is_active AND NOT u.deleted LIMIT 1',
    [KEYSTONE],
  );
  if (holders.length === 0)
    throw conflict('last_holder', `Somebody must keep ${KEYSTONE}. Grant it to another admin first.`);
};
