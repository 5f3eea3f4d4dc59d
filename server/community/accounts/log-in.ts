import { enterAccount } from '#server/community/accounts/enter-account.ts';
import {
  hashPassword,
  needsRehash,
  verifyDummyHash,
  verifyPassword,
} from '#server/community/accounts/hash-password.ts';
import { issueSession } from '#server/community/accounts/issue-session.ts';
import { checkSecondFactor } from '#server/community/accounts/prove-code.ts';
import { isFirstPasswordOver } from '#server/community/accounts/rules/first-password.ts';
import type { LoginInput, LoginOutput } from '#server/community/accounts/schemas.ts';
import { consumeSignIn } from '#server/community/accounts/sign-in-budget.ts';
import type { RequestCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/platform/errors.ts';

export type Audience = 'admin' | 'player';
type Account = {
  user_id: string;
  may_enter: boolean;
  admin: string | null;
  player: string | null;
  first_until: Date | null;
};
type Accepted = { user_id: string; audience: Audience; hash: string };

const TABLE = { admin: 'admin_credentials', player: 'player_credentials' } as const;

/**
 * Signs in by name or e-mail, trying each audience in order (admin before player if both are given). If MFA is on and
 * the code is missing or wrong, the answer is only `requires_mfa`.
 * @throws DomainError INVALID_CREDENTIALS, with the same answer and timing for an unknown name; UNAUTHENTICATED
 * `account_suspended` with the suspension, after password and code; FORBIDDEN `first_password_ended`; RATE_LIMITED
 */
export async function logIn(ctx: RequestCtx, input: LoginInput, audiences: readonly Audience[]): Promise<LoginOutput> {
  const account = await findAccount(ctx, input.username);
  // An unknown name is rate-limited like an account, so that the limit does not reveal which names exist.
  await consumeSignIn(ctx, account?.user_id, input.username);
  const accepted = await checkPassword(account, input.password, audiences);
  if (!accepted) {
    const { ip, request_id } = ctx.request;
    // The name as typed is not logged: people sometimes type their password there.
    ctx.log.warn({ security_event: 'sign_in_refused', user_id: account?.user_id, ip, request_id }, 'sign-in refused');
    throw invalidCredentials();
  }
  if (accepted.audience === 'admin') refuseEnded(ctx, account);
  const stronger = needsRehash(accepted.hash) ? await hashPassword(input.password) : undefined;
  return inTransaction(ctx, async (tx): Promise<LoginOutput> => {
    if (!(await checkSecondFactor(ctx, tx, accepted.user_id, input.mfa_code))) return { requires_mfa: true };
    if (stronger)
      await tx.sql(
        `UPDATE ${TABLE[accepted.audience]} SET password_hash = $2 WHERE user_id = $1 AND password_hash = $3`,
        [accepted.user_id, stronger, accepted.hash],
      );
    if (!(await enterAccount(ctx, tx, accepted.user_id))) throw invalidCredentials();
    return issueSession(ctx, tx, accepted.user_id);
  });
}

/** Revealed only after the password was correct. */
function refuseEnded(ctx: RequestCtx, account: Account | undefined): void {
  if (!account || !isFirstPasswordOver(account.first_until, ctx.clock.now())) return;
  ctx.log.warn(
    { security_event: 'first_password_ended', user_id: account.user_id, ip: ctx.request.ip },
    'sign-in with a first password that has ended',
  );
  throw new DomainError(
    'FORBIDDEN',
    'This password of the first start was not changed in time and has ended. Set another ADMIN_PASSWORD and start the service again.',
    { reason: 'first_password_ended' },
  );
}

function invalidCredentials(): DomainError {
  return new DomainError('INVALID_CREDENTIALS', 'Incorrect name or password.', { reason: 'invalid_credentials' });
}

/** Always verifies at least one hash, to keep the timing equal; undefined if none matches. */
async function checkPassword(
  account: Account | undefined,
  password: string,
  audiences: readonly Audience[],
): Promise<Accepted | undefined> {
  const candidates = account?.may_enter
    ? audiences.flatMap((audience) => {
        const hash = account[audience];
        return hash ? [{ user_id: account.user_id, audience, hash }] : [];
      })
    : [];
  for (const candidate of candidates) if (await verifyPassword(candidate.hash, password)) return candidate;
  if (candidates.length === 0) await verifyDummyHash(password);
  return undefined;
}

async function findAccount(ctx: RequestCtx, name: string): Promise<Account | undefined> {
  const { rows } = await ctx.pool.query<Account>(
    `SELECT u.id AS user_id, NOT u.deleted AS may_enter,
            CASE WHEN u.is_admin THEN a.password_hash END AS admin, p.password_hash AS player, a.first_until
       FROM users u LEFT JOIN admin_credentials a ON a.user_id = u.id LEFT JOIN player_credentials p ON p.user_id = u.id
      WHERE lower(u.username) = lower($1) OR lower(u.email) = lower($1)`,
    [name],
  );
  return rows[0];
}
