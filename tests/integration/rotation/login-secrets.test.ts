import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROVIDERS, type Provider } from '#server/community/external-login/schemas.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { call } from '#tests/support/http-client.ts';
import { providerEnvironment } from '#tests/support/providers/environment.ts';
import { exchange, type LoginService, walkToCallback, walkToLanding } from '#tests/support/providers/login-service.ts';
import {
  enrolAt,
  newPerson,
  type Person,
  type Providers,
  startProviders,
  stopProviders,
  urlsOf,
} from '#tests/support/providers/start-providers.ts';
import { openTab } from '#tests/support/providers/tab.ts';
import { startTestServer } from '#tests/support/running-server.ts';

/** What the providers no longer accept. */
const STALE = {
  CLIENT_SECRET_CODEHOST: 'the-one-before',
  CLIENT_SECRET_IDENTITY: 'the-one-before',
  API_KEY_GAMEPLATFORM: 'the-one-before',
};

let db: TestDatabase;
let providers: Providers;
let home: LoginService;
let port: number;
const people = new Map<Provider, Person & { token: string }>();

async function restart(changes: Record<string, string> = {}): Promise<void> {
  await home?.server.dispose();
  const url = `http://127.0.0.1:${port}`;
  const variables = {
    ...{ PORT: String(port), PUBLIC_URL: url, AUTH_RATE_LIMIT_IP: '100000' },
    ...providerEnvironment(urlsOf(providers)),
    ...changes,
  };
  home = { url, providers, server: await startTestServer(variables, db), dispose: async () => undefined };
}
async function signIn(provider: Provider, { id }: Person) {
  const landing = await walkToLanding(home, provider, id);
  const { status, body } = await exchange(home, { code: landing.code });
  return { status, is_new: landing.is_new_user, user_id: landing.user_id, token: String(body.access_token) };
}

beforeAll(async () => {
  db = await createTestDatabase({ texts: true });
  port = await freePort();
  providers = await startProviders(`http://127.0.0.1:${port}`);
  await restart();
  for (const provider of PROVIDERS) {
    const person = newPerson();
    enrolAt(providers, provider, person);
    const { token } = await signIn(provider, person);
    people.set(provider, { ...person, token });
  }
});
afterAll(async () => {
  await home?.server.dispose();
  await stopProviders(providers);
  await db.drop();
});

describe('a secret that a login provider has replaced', () => {
  it('ends sign-ins there until the service has the new one, and no session', async () => {
    await restart(STALE);
    for (const [provider, { id, token }] of people) {
      const tab = openTab();
      const seen = await tab.open(await walkToCallback(home, tab, provider, id));
      // The platform's key is for players' names only: who signs in there is known without it.
      expect([provider, seen.status]).toEqual([provider, provider === 'gameplatform' ? 302 : 401]);
      expect((await call(home.url, 'GET', '/auth/me', { token })).status).toBe(200);
    }
  });

  it('is replaced by a restart: the same people sign in to the same accounts', async () => {
    await restart();
    for (const [provider, person] of people) {
      const { status, is_new } = await signIn(provider, person);
      expect([provider, status, is_new]).toEqual([provider, 200, 'false']);
      expect((await call(home.url, 'GET', '/auth/me', { token: person.token })).status).toBe(200);
    }
  });
});
