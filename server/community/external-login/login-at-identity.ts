import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import {
  fetchWithCallback,
  type Learned,
  loginByOAuth,
  tokensOf,
} from '#server/community/external-login/login-by-oauth.ts';
import {
  type LoginProtocol,
  loginFault,
  requestJson,
  requestProvider,
} from '#server/community/external-login/login-protocol.ts';
import type { IdentitySettings } from '#server/community/external-login/read-providers.ts';
import { readEmail } from '#server/community/external-login/rules/identity.ts';
import type { AuthJsProvider } from '#server/community/external-login/run-auth-js.ts';

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

/** Only asymmetric signatures: one by our own client secret would prove less. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

const CLOCK_TOLERANCE_S = 30;
const discovered = z.object({ issuer: z.string(), jwks_uri: z.url() });

/** The keys of each provider, cached for ten minutes and refetched for a token that none of them signed. */
const keySets = new Map<string, JWTVerifyGetKey>();

/**
 * Verifies by the provider's published keys that it issued this ID token to us for `subject`.
 * @throws DomainError `provider_refused` or `provider_unreachable`
 */
async function verifyIdToken(
  { issuer, client_id }: Pick<IdentitySettings, 'issuer' | 'client_id'>,
  token: string | undefined,
  subject: string,
): Promise<void> {
  const document = await requestJson(`${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`);
  const { success, data } = discovered.safeParse(document);
  if (!success || token === undefined) throw loginFault('provider_refused');
  try {
    const { payload } = await jwtVerify(token, keysAt(data.jwks_uri), {
      issuer: data.issuer,
      audience: client_id,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_S,
    });
    if (payload.sub === subject) return;
  } catch (cause) {
    throw loginFault('provider_refused', cause);
  }
  throw loginFault('provider_refused');
}

function keysAt(address: string): JWTVerifyGetKey {
  const known = keySets.get(address);
  if (known) return known;
  const keys = createRemoteJWKSet(new URL(address), { [customFetch]: requestProvider });
  keySets.set(address, keys);
  return keys;
}
