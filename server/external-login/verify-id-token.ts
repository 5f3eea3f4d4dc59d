import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { loginFault } from '#server/external-login/raise-fault.ts';
import type { IdentitySettings } from '#server/external-login/read-providers.ts';
import { requestJson, requestProvider } from '#server/external-login/request-provider.ts';

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
export async function verifyIdToken(
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
