import { z } from 'zod';
import { fetchWithCallback, type Learned, loginByOAuth, tokensOf } from '#server/external-login/login-by-oauth.ts';
import type { LoginProtocol } from '#server/external-login/login-protocol.ts';
import type { IdentitySettings } from '#server/external-login/read-providers.ts';
import { readEmail } from '#server/external-login/rules/identity.ts';
import type { AuthJsProvider } from '#server/external-login/run-auth-js.ts';
import { verifyIdToken } from '#server/external-login/verify-id-token.ts';

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  preferred_username: z.string().optional(),
  nickname: z.string().optional(),
  given_name: z.string().optional(),
  name: z.string().optional(),
});

/** OpenID Connect with PKCE and nonce; endpoints and keys come from the issuer's discovery document. */
export function loginAtIdentity(settings: IdentitySettings, callbackUrl: string, jwtSecret: string): LoginProtocol {
  return loginByOAuth({
    id: 'identity',
    callback_url: callbackUrl,
    jwt_secret: jwtSecret,
    makeProvider: (learned) => describe(settings, callbackUrl, learned),
  });
}

function describe(settings: IdentitySettings, callbackUrl: string, learned: Learned): AuthJsProvider {
  return {
    id: 'identity',
    name: 'Identity provider',
    type: 'oidc',
    issuer: settings.issuer,
    clientId: settings.client_id,
    clientSecret: settings.client_secret,
    checks: ['pkce', 'state', 'nonce'],
    // Many providers return the e-mail only from userinfo; Auth.js then compares its subject with the ID token's.
    idToken: false,
    profile: async (profile: unknown, tokens) => {
      const claims = claimsSchema.parse(profile);
      await verifyIdToken(settings, tokens.id_token, claims.sub);
      const email = readEmail(claims.email);
      learned({
        provider: 'identity',
        provider_user_id: claims.sub,
        email,
        email_verified: email !== null && claims.email_verified === true,
        username: claims.preferred_username ?? claims.nickname ?? claims.given_name ?? claims.name ?? null,
        ...tokensOf(tokens),
      });
      return { id: claims.sub };
    },
    ...fetchWithCallback(callbackUrl),
  };
}
