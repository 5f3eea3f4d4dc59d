import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PROVIDERS, type Provider } from '#server/community/external-login/schemas.ts';
import { unmount } from '#server/mount.ts';
import { read } from '#tests/support/http-client.ts';
import {
  enrol,
  type LoginService,
  newPerson,
  providerEnvironment,
  startLoginService,
  urlsOf,
  walkToCallback,
} from '#tests/support/providers/login-service.ts';
import { openTab } from '#tests/support/providers/tab.ts';
import { TEST_SECRETS } from '#tests/support/services.ts';

type RouteHandler = (request: Request) => Promise<Response>;

let home: LoginService;
let handler: { GET: RouteHandler; POST: RouteHandler };
beforeAll(async () => {
  home = await startLoginService();
  const environment = {
    ...TEST_SECRETS,
    ENVIRONMENT: 'test',
    DATABASE_URL: home.server.db.connectionString,
    DATABASE_POOL_SIZE: '4',
    PUBLIC_URL: home.url,
    LOG_LEVEL: 'silent',
    ...providerEnvironment(urlsOf(home.providers)),
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  handler = await import('#app/api/v1/[[...path]]/route.ts');
});
afterAll(async () => {
  await unmount();
  vi.unstubAllEnvs();
  await home.dispose();
});

/** A browser whose requests to our address reach Next's route handler; those to providers go over the network. */
function openNextTab() {
  return openTab((url, init) => (url.startsWith(home.url) ? handler.GET(new Request(url, init)) : fetch(url, init)));
}

async function signInThere(provider: Provider, account: string) {
  const tab = openNextTab();
  const seen = await tab.open(await walkToCallback(home, tab, provider, account));
  const landing = new URL(String(seen.location));
  const json = JSON.stringify({ code: landing.searchParams.get('code') });
  const request = { method: 'POST', body: json, headers: { 'content-type': 'application/json' } };
  return read(await handler.POST(new Request(`${home.url}/api/v1/auth/exchange`, request)));
}

it.each(PROVIDERS)('signs in at %s through Next’s route handlers just so', async (provider) => {
  const person = newPerson();
  enrol(home, provider, person);
  const { status, body } = await signInThere(provider, person.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ access_token: expect.any(String), is_new_user: true });
});
