import { createHash, randomBytes } from 'node:crypto';
import type { Provider } from '#server/community/external-login/schemas.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type Body, call, type HttpAnswer } from '#tests/support/http-client.ts';
import { callbackOf, providerEnvironment } from '#tests/support/providers/environment.ts';
import {
  enrolAt,
  type Person,
  type Providers,
  startProviders,
  stopProviders,
  urlsOf,
} from '#tests/support/providers/start-providers.ts';
import { openTab, type Seen, type Tab } from '#tests/support/providers/tab.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';

export { callbackOf, providerEnvironment } from '#tests/support/providers/environment.ts';
export { newPerson, type Person, urlsOf } from '#tests/support/providers/start-providers.ts';

export type LoginService = { server: TestServer; url: string; providers: Providers; dispose(): Promise<void> };

/** The service with all three providers set up, each a server of its own. */
export async function startLoginService(environment: Record<string, string> = {}): Promise<LoginService> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const providers = await startProviders(url);
  const server = await startTestServer({
    PORT: String(port),
    PUBLIC_URL: url,
    AUTH_RATE_LIMIT_IP: '100000',
    ...providerEnvironment(urlsOf(providers)),
    ...environment,
  });
  return {
    server,
    url,
    providers,
    dispose: async () => {
      await server.dispose();
      await stopProviders(providers);
    },
  };
}

/** Gives a person an account at a provider. */
export function enrol({ providers }: LoginService, provider: Provider, person: Person, verified = true): void {
  enrolAt(providers, provider, person, verified);
}

/** From our start address over the provider's page to the callback address, which is not opened yet. */
export async function walkToCallback(
  { url }: LoginService,
  tab: Tab,
  provider: Provider,
  account: string,
  startPath = `/api/v1/auth/${provider}`,
): Promise<string> {
  const choice = await tab.follow(await tab.open(`${url}${startPath}`));
  const action = /action="([^"]+)"/.exec(choice.text)?.[1]?.replaceAll('&amp;', '&');
  if (!action) throw new Error(`no page of the provider at ${choice.url}: ${choice.status} ${choice.text}`);
  const decided = await tab.open(new URL(action, choice.url).href, { form: { account } });
  const { location } = await tab.follow(decided, callbackOf(url, provider));
  if (!location) throw new Error('the provider did not send the browser back');
  return location;
}

export type Landing = { code: string; user_id: string; is_new_user: string };

/** The whole way to the landing page. */
export async function walkToLanding(
  home: LoginService,
  provider: Provider,
  account: string,
  startPath?: string,
  tab = openTab(),
) {
  return landingOf(await tab.open(await walkToCallback(home, tab, provider, account, startPath)));
}

export function landingOf(seen: Seen): Landing {
  if (!seen.location) throw new Error(`no landing: ${seen.status} ${seen.text}`);
  return Object.fromEntries(new URL(seen.location).searchParams) as Landing;
}

export function exchange(home: LoginService, json: Body, token?: string): Promise<HttpAnswer> {
  return call(home.url, 'POST', '/auth/exchange', { json, token });
}

/** What a front end keeps for itself, and what it shows at the start. */
export function newChallenge() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}
