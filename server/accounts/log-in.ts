import { hashPassword, needsRehash, verifyAgainstNobody, verifyPassword } from '#server/accounts/hash-password.ts';
import { issueSession } from '#server/accounts/issue-session.ts';
import type { LoginInput, Tokens } from '#server/accounts/schemas.ts';
import type { RequestCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/platform/errors.ts';

type Audience = 'admin' | 'player';
type Credentials = { user_id: string; password_hash: string };

const TABLE = { admin: 'admin_credentials', player: 'player_credentials' } as const;

/**
 * Signs in by name or e-mail, trying each audience in order (admin before player where both are given).
 * @throws DomainError INVALID_CREDENTIALS, the same answer and the same time for an unknown name
 */
export const logIn = async (ctx: RequestCtx, input: LoginInput, audiences: readonly Audience[]): Promise<Tokens> => {
  let checked = false;
  for (const audience of audiences) {
    const found = await findCredentials(ctx, audience, input.username);
    if (!found) continue;
    checked = true;
    if (!(await verifyPassword(found.password_hash, input.password))) continue;
    const fresh = needsRehash(found.password_hash) ? await hashPassword(input.password) : undefined;
    return inTransaction(ctx, async (tx) => {
      if (fresh)
        await tx.sql(`UPDATE ${TABLE[audience]} SET password_hash = $2 WHERE user_id = $1`, [found.user_id, fresh]);
      await stampLogin(ctx, tx, found.user_id);
      return issueSession(ctx, tx, found.user_id);
    });
  }
  if (!checked) await verifyAgainstNobody(input.password);
  throw new DomainError('INVALID_CREDENTIALS', 'Name or password is wrong.', { reason: 'invalid_credentials' });
};

const findCredentials = async (ctx: RequestCtx, audience: Audience, name: string): Promise<Credentials | undefined> => {
  const { rows } = await ctx.pool.query<Credentials>(
    `SELECT c.user_id, c.password_hash FROM ${TABLE[audience]} c JOIN users u ON u.id = c.user_id
      WHERE (lower(u.username) = lower($1) OR lower(u.email) = lower($1)) AND u.is_active AND NOT u.deleted
        AND ($2 = 'player' OR u.is_admin)`,
    [name, audience],
  );
  return rows[0];
};

const stampLogin = async (ctx: RequestCtx, tx: Tx, userId: string): Promise<void> => {
  await tx.sql('UPDATE users SET last_login = $2 WHERE id = $1', [userId, ctx.clock.now()]);
};
