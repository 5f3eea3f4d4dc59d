import { createHash, randomBytes } from 'node:crypto';
import type { Provider } from '#server/external-login/schemas.ts';
import { type Body, call, type HttpAnswer } from '#tests/support/http-client.ts';
import { type Codehost, startCodehost } from '#tests/support/providers/codehost.ts';
import { type Gameplatform, startGameplatform } from '#tests/support/providers/gameplatform.ts';
import { type IdentityProvider, startIdentityProvider } from '#tests/support/providers/identity.ts';
import { freePort } from '#tests/support/providers/stand-in.ts';
import { openTab, type Seen, type Tab } from '#tests/support/providers/tab.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';

export type Providers = { codehost: Codehost; identity: IdentityProvider; gameplatform: Gameplatform };
export type Home = { server: TestServer; url: string; providers: Providers; dispose(): Promise<void> };

/** The service with all three providers set up, each a server of its own. */
export const startHome = async (environment: Record<string, string> = {}): Promise<Home> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const providers = await startProviders(url);
  const server = await startTestServer({
    PORT: String(port),
    PUBLIC_URL: url,
    AUTH_RATE_LIMIT_IP: '100000',
    ...providerEnvironment(providers),
    ...environment,
  });
  return {
    server,
    url,
    providers,
    dispose: async () => {
      await server.dispose();
      await Promise.all(Object.values(providers).map((provider) => provider.close()));
    },
  };
};

type Ports = { codehost: number; identity: number; gameplatform: number };

export const startProviders = async (
  url: string,
  ports: Ports = { codehost: 0, identity: 0, gameplatform: 0 },
): Promise<Providers> => ({
  codehost: await startCodehost(callbackOf(url, 'codehost'), ports.codehost),
  identity: await startIdentityProvider(callbackOf(url, 'identity'), ports.identity),
  gameplatform: await startGameplatform(() => new Date(), ports.gameplatform),
});

export const callbackOf = (url: string, provider: Provider): string => `${url}/api/v1/auth/${provider}/callback`;

export const providerEnvironment = ({ codehost, identity, gameplatform }: Providers): Record<string, string> => ({
  CLIENT_ID_CODEHOST: codehost.client.id,
  CLIENT_SECRET_CODEHOST: codehost.client.secret,
  CODEHOST_URL: codehost.url,
  CODEHOST_API_URL: codehost.url,
  CLIENT_ID_IDENTITY: identity.client.id,
  CLIENT_SECRET_IDENTITY: identity.client.secret,
  IDENTITY_ISSUER: identity.url,
  API_KEY_GAMEPLATFORM: gameplatform.api_key,
  GAMEPLATFORM_OPENID_URL: `${gameplatform.url}/openid/login`,
  GAMEPLATFORM_API_URL: gameplatform.url,
});

/** Somebody new to every provider, with an id that each of them allows. */
export const newPerson = () => {
  const id = String(randomBytes(5).readUIntBE(0, 5) + 1);
  return { id, login: `pilot-${id}`, email: `pilot-${id}@example.test` };
};
export type Person = ReturnType<typeof newPerson>;

/** Gives a person an account at a provider. */
export const enrol = ({ providers }: Home, provider: Provider, person: Person, verified = true): void => {
  const { id, login, email } = person;
  if (provider === 'codehost')
    providers.codehost.accounts.set(id, { login, emails: [{ email, primary: true, verified }] });
  if (provider === 'identity')
    providers.identity.accounts.set(id, { email, email_verified: verified, preferred_username: login });
  if (provider === 'gameplatform') providers.gameplatform.accounts.set(id, { name: login });
};

/** From our start address over the provider's page to the callback address, which is not opened yet. */
export const walkToCallback = async (
  { url }: Home,
  tab: Tab,
  provider: Provider,
  account: string,
  startPath = `/api/v1/auth/${provider}`,
): Promise<string> => {
  const choice = await tab.follow(await tab.open(`${url}${startPath}`));
  const action = /action="([^"]+)"/.exec(choice.text)?.[1]?.replaceAll('&amp;', '&');
  if (!action) throw new Error(`no page of the provider at ${choice.url}: ${choice.status} ${choice.text}`);
  const decided = await tab.open(new URL(action, choice.url).href, { form: { account } });
  const { location } = await tab.follow(decided, callbackOf(url, provider));
  if (!location) throw new Error('the provider did not send the browser back');
  return location;
};

export type Landing = { code: string; user_id: string; is_new_user: string };

/** The whole way to the landing page. */
export const walkToLanding = async (
  home: Home,
  provider: Provider,
  account: string,
  startPath?: string,
  tab = openTab(),
) => landingOf(await tab.open(await walkToCallback(home, tab, provider, account, startPath)));

export const landingOf = (seen: Seen): Landing => {
  if (!seen.location) throw new Error(`no landing: ${seen.status} ${seen.text}`);
  return Object.fromEntries(new URL(seen.location).searchParams) as Landing;
};

export const exchange = (home: Home, json: Body, token?: string): Promise<HttpAnswer> =>
  call(home.url, 'POST', '/auth/exchange', { json, token });

/** What a front end keeps for itself, and what it shows at the start. */
export const newChallenge = () => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};
