import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Provider, { type Context, type Grant } from 'oidc-provider';
import { CLIENTS } from '#tests/support/providers/environment.ts';
import { createRecords } from '#tests/support/providers/oidc-records.ts';
import { type Handle, type Listening, listenOn, readForm, sendChoice } from '#tests/support/providers/stand-in.ts';

export type Claims = { email?: string; email_verified?: boolean; preferred_username?: string };
export type IdentityProvider = Listening & {
  accounts: Map<string, Claims>;
  /** Changes what the token endpoint answers, without its length. */
  forge?: ((answer: string) => string) | undefined;
};

/** A certified third-party OpenID Connect provider; only its pages are ours. */
export async function startIdentityProvider(redirectUri: string, port = 0): Promise<IdentityProvider> {
  const accounts = new Map<string, Claims>();
  const client = CLIENTS.identity;
  let handle: Handle = async () => undefined;
  const listening = await listenOn(port, () => handle);
  const provider: Provider = new Provider(listening.url, {
    adapter: createRecords(),
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username'] },
    findAccount: (_context: Context, id: string) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...accounts.get(id) }),
    }),
    loadExistingGrant: grantEverything(() => provider),
    pkce: { required: () => true },
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomUUID()] },
    interactions: { url: (_context: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
  });
  const answer = provider.callback();
  const identity: IdentityProvider = { ...listening, accounts };
  handle = async (request, response, url) => {
    if (url.pathname.startsWith('/interaction/')) return interact(provider, accounts, request, response);
    if (url.pathname === '/token' && identity.forge) forgeAnswer(response, identity.forge);
    return answer(request, response);
  };
  return identity;
}

function forgeAnswer(response: ServerResponse, forge: (answer: string) => string): void {
  const end = response.end.bind(response);
  Object.assign(response, { end: (text: string) => end(forge(String(text))) });
}

async function interact(
  provider: Provider,
  accounts: Map<string, Claims>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response);
  if (request.method === 'GET') return sendChoice(response, 'Identity', `/interaction/${uid}`, accounts.keys());
  const account = (await readForm(request)).get('account');
  const result = account
    ? { login: { accountId: account } }
    : { error: 'access_denied', error_description: 'declined' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** No consent page: choosing an account is consent. */
function grantEverything(provider: () => Provider) {
  return async ({ oidc }: Context): Promise<Grant | undefined> => {
    const accountId = oidc.session?.accountId;
    const clientId = oidc.client?.clientId;
    if (!accountId || !clientId) return undefined;
    const grant = new (provider().Grant)({ accountId, clientId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  };
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' };
}
