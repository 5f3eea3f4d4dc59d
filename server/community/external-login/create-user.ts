import { randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto';
import { insertUser } from '#server/community/accounts/index.ts';
import { accountFields } from '#server/community/external-login/find-accounts.ts';
import { placeholderEmail, usernameCandidates } from '#server/community/external-login/rules/choose-username.ts';
import type { Identity } from '#server/community/external-login/rules/identity.ts';
import type { RequestCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { createPlayer } from '#server/world/players/index.ts';

const NAMESAKES = 8;

/**
 * Creates a user without a password, with player, ship and provider account, all or nothing. Undefined if the
 * provider account or the e-mail was registered in the meantime; the caller looks it up again.
 */
export async function createUser(
  ctx: RequestCtx,
  identity: Identity,
  email: string | null,
): Promise<string | undefined> {
  return inTransaction(ctx, async (tx) => {
    const user = await insertWithFreeName(ctx, tx, identity.username, email);
    if (!user) return undefined;
    await createPlayer(ctx, tx, user);
    await insertAccount(ctx, tx, user.user_id, identity);
    return user.user_id;
  }).catch((error: unknown) => {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return undefined;
    throw error;
  });
}

const UNIQUE_VIOLATION = '23505';

async function insertWithFreeName(
  ctx: RequestCtx,
  tx: Tx,
  wanted: string | null,
  email: string | null,
): Promise<{ user_id: string; username: string } | undefined> {
  const user_id = randomUUID();
  const tags = Array.from({ length: NAMESAKES }, () => randomBytes(3).toString('hex'));
  for (const username of usernameCandidates(wanted, tags)) {
    const user = { id: user_id, username, email: email ?? placeholderEmail(user_id), now: ctx.clock.now() };
    if (await insertUser(tx, user)) return { user_id, username };
  }
  return undefined;
}

async function insertAccount(ctx: RequestCtx, tx: Tx, userId: string, identity: Identity): Promise<void> {
  const account = accountFields(ctx, identity);
  await tx.sql(
    `INSERT INTO oauth_account (id, user_id, provider, provider_user_id, type, provider_account_email,
                                provider_account_username, email_verified, access_token, refresh_token, expires_at,
                                created_at, last_used_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
    [
      randomUUIDv7(),
      userId,
      account.provider,
      account.providerAccountId,
      account.type,
      account.provider_account_email,
      account.provider_account_username,
      account.email_verified,
      account.access_token ?? null,
      account.refresh_token ?? null,
      account.expires_at ?? null,
      account.last_used_at,
    ],
  );
}
