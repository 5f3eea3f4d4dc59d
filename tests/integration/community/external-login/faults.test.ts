import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROVIDERS } from '#server/community/external-login/schemas.ts';
import { call } from '#tests/support/http-client.ts';
import {
  enrol,
  type LoginService,
  newPerson,
  startLoginService,
  walkToCallback,
} from '#tests/support/providers/login-service.ts';
import { openTab } from '#tests/support/providers/tab.ts';
import { startTestServer } from '#tests/support/running-server.ts';

let home: LoginService;
beforeAll(async () => {
  home = await startLoginService();
});
afterAll(() => home.dispose());

describe('a provider that is away', () => {
  // asvs: 16.5.2
  it('is reported as unavailable to people and programs, and no user is created', async () => {
    const walked = [];
    for (const provider of PROVIDERS) {
      const person = newPerson();
      enrol(home, provider, person);
      const tab = openTab();
      walked.push({ tab, callback: await walkToCallback(home, tab, provider, person.id), id: person.id });
    }
    await Promise.all(Object.values(home.providers).map((provider) => provider.close()));
    for (const { tab, callback, id } of walked) {
      const seen = await tab.open(callback);
      expect([seen.status, JSON.parse(seen.text).reason]).toEqual([503, 'provider_unreachable']);
      const { rows } = await home.server.db.pool.query('SELECT 1 FROM oauth_account WHERE provider_user_id = $1', [id]);
      expect(rows).toEqual([]);
    }
    const start = await openTab().open(`${home.url}/api/v1/auth/identity`, { accept: 'text/html' });
    expect(start.location).toBe(`${home.url}/login/external#error=provider_unreachable`);
  });
});

describe('a service without providers', () => {
  it('offers none and says so', async () => {
    const server = await startTestServer();
    try {
      expect((await call(server.url, 'GET', '/auth/providers')).body).toEqual({ items: [], next_cursor: null });
      for (const provider of PROVIDERS)
        for (const path of [`/auth/${provider}`, `/auth/${provider}/callback?code=x&state=y`]) {
          const answer = await call(server.url, 'GET', path);
          expect([answer.status, answer.body.reason]).toEqual([404, 'provider_not_configured']);
        }
    } finally {
      await server.dispose();
    }
  });
});
