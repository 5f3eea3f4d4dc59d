import { authenticate } from '#server/community/accounts/authenticate.ts';
import { logIn } from '#server/community/accounts/log-in.ts';
import { registerPlayer } from '#server/community/accounts/register-player.ts';
import { signingKey } from '#server/community/accounts/rules/access-token.ts';
import type { LoginOutput, Tokens } from '#server/community/accounts/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { requestCtx, type TestServices } from '#tests/support/services.ts';

export const PASSWORD = 'only the player knows';

export type TestUser = { ctx: UserCtx; username: string; tokens: Tokens };

/** A registered player with the context of a call that brings their access token. */
export async function createUser(services: TestServices, username: string): Promise<TestUser> {
  const account = { username, email: `${username}@example.test`, password: PASSWORD };
  const tokens = await registerPlayer(requestCtx(services), account);
  return { ctx: await callerOf(services, tokens), username, tokens };
}

/** The context that the transports would create for these tokens. */
export async function callerOf(services: TestServices, tokens: Tokens): Promise<UserCtx> {
  const actor = await authenticate(services, signingKey(services.env.JWT_SECRET), `Bearer ${tokens.access_token}`);
  return { ...requestCtx(services, actor), actor };
}

export function signIn(services: TestServices, username: string, mfa_code?: string): Promise<LoginOutput> {
  return logIn(requestCtx(services), { username, password: PASSWORD, ...(mfa_code ? { mfa_code } : {}) }, [
    'admin',
    'player',
  ]);
}
