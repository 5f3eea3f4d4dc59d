import { PrismaAdapter } from '@auth/prisma-adapter';
import { z } from 'zod';
import type { IdentityFacts } from '#server/community/external-login/rules/decide-sign-in.ts';
import type { Identity } from '#server/community/external-login/rules/identity.ts';
import { sealToken } from '#server/community/external-login/seal-token.ts';
import type { RequestCtx } from '#server/platform/context.ts';

const userSchema = z.object({ id: z.string(), deleted: z.boolean() });
const uniqueViolation = z.object({ code: z.literal('P2002') });

const NO_TOKENS = { access_token: null, refresh_token: null, expires_at: null };
const TYPES = { codehost: 'oauth', identity: 'oidc', gameplatform: 'oauth' } as const;

/** Linked provider accounts, stored as Auth.js adapters store them. */
export function accountsOf(ctx: RequestCtx) {
  const adapter = PrismaAdapter(ctx.prisma);
  return {
    findLinked: async ({ provider, provider_user_id }: Identity): Promise<IdentityFacts['linked']> => {
      const found = await adapter.getUserByAccount?.({ provider, providerAccountId: provider_user_id });
      if (!found) return null;
      const user = userSchema.parse(found);
      // Suspended users continue to the exchange, which reports the suspension.
      return { user_id: user.id, usable: !user.deleted };
    },
    /** False if the account was linked in the meantime. */
    link: async (userId: string, identity: Identity): Promise<boolean> => {
      try {
        await adapter.linkAccount?.({ userId, ...accountFields(ctx, identity) });
        return true;
      } catch (error) {
        if (uniqueViolation.safeParse(error).success) return false;
        throw error;
      }
    },
    /** Replaces the stored profile by the provider's current one. */
    refresh: async (identity: Identity): Promise<void> => {
      const { provider, providerAccountId, type: _, ...fields } = accountFields(ctx, identity);
      await ctx.prisma.account.update({
        where: { provider_providerAccountId: { provider, providerAccountId } },
        data: { ...NO_TOKENS, ...fields },
      });
    },
  };
}

/** The columns of a provider account, with sealed tokens; Auth.js omits missing ones. */
export function accountFields(ctx: RequestCtx, identity: Identity) {
  const { provider, provider_user_id } = identity;
  const seal = (token: string) => sealToken(token, `${provider}:${provider_user_id}`, ctx.env.ARIA_ENCRYPTION_KEY);
  return {
    provider,
    providerAccountId: provider_user_id,
    type: TYPES[provider],
    provider_account_email: identity.email,
    provider_account_username: identity.username,
    email_verified: identity.email_verified,
    ...(identity.access_token === null ? {} : { access_token: seal(identity.access_token) }),
    ...(identity.refresh_token === null ? {} : { refresh_token: seal(identity.refresh_token) }),
    ...(identity.expires_at === null ? {} : { expires_at: identity.expires_at }),
    last_used_at: ctx.clock.now().toISOString(),
  };
}

/** The user with this e-mail, and whether another provider verified it when they linked it. */
export async function findEmailOwner(ctx: RequestCtx, email: string): Promise<IdentityFacts['email_owner']> {
  const { rows } = await ctx.pool.query<NonNullable<IdentityFacts['email_owner']>>(
    `SELECT u.id AS user_id, u.is_active AND NOT u.deleted AS usable, u.is_admin,
            EXISTS (SELECT 1 FROM oauth_account a WHERE a.user_id = u.id AND a.email_verified
                       AND lower(a.provider_account_email) = lower($1)) AS email_verified
       FROM account_records u WHERE lower(u.email) = lower($1)`,
    [email],
  );
  return rows[0] ?? null;
}
