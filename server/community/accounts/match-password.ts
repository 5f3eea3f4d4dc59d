import { verifyPassword } from '#server/community/accounts/hash-password.ts';
import type { UserCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';

export type StoredPassword = { audience: 'admin' | 'player'; hash: string };

/** The caller's credentials that `password` matches, none if it is wrong. @throws DomainError CONFLICT `no_password` */
export async function matchPassword(ctx: UserCtx, password: string): Promise<StoredPassword[]> {
  const { rows } = await ctx.pool.query<StoredPassword>(
    `SELECT 'admin' AS audience, password_hash AS hash FROM admin_credentials WHERE user_id = $1
     UNION ALL SELECT 'player', password_hash FROM player_credentials WHERE user_id = $1`,
    [ctx.actor.user_id],
  );
  if (rows.length === 0)
    throw conflict('no_password', 'This account has no password; it signs in through an external provider.');
  const fits = await Promise.all(rows.map(({ hash }) => verifyPassword(hash, password)));
  return rows.filter((_row, index) => fits[index]);
}

/** Whether an account can sign in with a password. */
export async function hasPassword(tx: Pick<Tx, 'sql'>, userId: string): Promise<boolean> {
  const found = await tx.sql(
    `SELECT 1 FROM player_credentials WHERE user_id = $1 UNION ALL SELECT 1 FROM admin_credentials WHERE user_id = $1`,
    [userId],
  );
  return found.length > 0;
}
