import { z } from 'zod';
import {
  fetchWithCallback,
  type Learned,
  loginByOAuth,
  tokensOf,
} from '#server/community/external-login/login-by-oauth.ts';
import { type LoginProtocol, requestJson } from '#server/community/external-login/login-protocol.ts';
import type { CodehostSettings } from '#server/community/external-login/read-providers.ts';
import { type Identity, readEmail } from '#server/community/external-login/rules/identity.ts';
import type { AuthJsProvider } from '#server/community/external-login/run-auth-js.ts';

const profileSchema = z.object({
  id: z.union([z.number().int().positive(), z.string().min(1)]).transform(String),
  login: z.string().min(1),
});
const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** OAuth 2 with PKCE; the profile is read from the code host's API with the issued token. */
export function loginAtCodehost(settings: CodehostSettings, callbackUrl: string, jwtSecret: string): LoginProtocol {
  return loginByOAuth({
    id: 'codehost',
    callback_url: callbackUrl,
    jwt_secret: jwtSecret,
    makeProvider: (learned) => describe(settings, callbackUrl, learned),
  });
}

function describe(settings: CodehostSettings, callbackUrl: string, learned: Learned): AuthJsProvider {
  return {
    id: 'codehost',
    name: 'Code host',
    type: 'oauth',
    issuer: `${settings.url}/login/oauth`,
    clientId: settings.client_id,
    clientSecret: settings.client_secret,
    client: { token_endpoint_auth_method: 'client_secret_post' },
    checks: ['pkce', 'state'],
    authorization: { url: `${settings.url}/login/oauth/authorize`, params: { scope: 'read:user user:email' } },
    token: `${settings.url}/login/oauth/access_token`,
    userinfo: {
      url: `${settings.api_url}/user`,
      request: ({ tokens }: { tokens: { access_token?: string } }) => readProfile(settings, tokens.access_token ?? ''),
    },
    profile: (who: Profile, tokens) => {
      learned({ provider: 'codehost', ...who, ...tokensOf(tokens) });
      return { id: who.provider_user_id };
    },
    ...fetchWithCallback(callbackUrl),
  };
}

type Profile = Pick<Identity, 'provider_user_id' | 'email' | 'email_verified' | 'username'>;

/** The public profile may show any e-mail; only the e-mail list contains which one is verified. */
async function readProfile(settings: CodehostSettings, accessToken: string): Promise<Profile> {
  const headers = { authorization: `Bearer ${accessToken}`, 'user-agent': 'starhelm' };
  const profile = profileSchema.parse(await requestJson(`${settings.api_url}/user`, headers));
  const emails = emailsSchema.parse(await requestJson(`${settings.api_url}/user/emails`, headers));
  const primary = emails.find((email) => email.primary);
  const email = readEmail(primary?.email);
  return {
    provider_user_id: profile.id,
    email,
    email_verified: email !== null && primary?.verified === true,
    username: profile.login,
  };
}
