/** The client credentials by which the stand-ins know the service; not real secrets. */
export const CLIENTS = {
  codehost: { id: 'codehost-client', secret: 'codehost-secret' },
  identity: { id: 'identity-client', secret: 'identity-secret-of-the-tests' },
  gameplatform: { api_key: 'gameplatform-key' },
};

export type ProviderUrls = { codehost: string; identity: string; gameplatform: string };

/** The service's configuration for providers at these addresses. */
export function providerEnvironment({ codehost, identity, gameplatform }: ProviderUrls): Record<string, string> {
  return {
    CLIENT_ID_CODEHOST: CLIENTS.codehost.id,
    CLIENT_SECRET_CODEHOST: CLIENTS.codehost.secret,
    CODEHOST_URL: codehost,
    CODEHOST_API_URL: codehost,
    CLIENT_ID_IDENTITY: CLIENTS.identity.id,
    CLIENT_SECRET_IDENTITY: CLIENTS.identity.secret,
    IDENTITY_ISSUER: identity,
    API_KEY_GAMEPLATFORM: CLIENTS.gameplatform.api_key,
    GAMEPLATFORM_OPENID_URL: `${gameplatform}/openid/login`,
    GAMEPLATFORM_API_URL: gameplatform,
  };
}

export function callbackOf(url: string, provider: keyof ProviderUrls): string {
  return `${url}/api/v1/auth/${provider}/callback`;
}
