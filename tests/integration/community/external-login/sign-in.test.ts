import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROVIDERS } from '#server/community/external-login/schemas.ts';
import { call } from '#tests/support/http-client.ts';
import {
  enrol,
  exchange,
  type LoginService,
  newPerson,
  startLoginService,
  walkToCallback,
  walkToLanding,
} from '#tests/support/providers/login-service.ts';
import { openTab } from '#tests/support/providers/tab.ts';

let home: LoginService;
beforeAll(async () => {
  home = await startLoginService();
});
afterAll(() => home.dispose());

async function signIn(provider: (typeof PROVIDERS)[number], account: string) {
  const landing = await walkToLanding(home, provider, account);
  return { landing, answer: await exchange(home, { code: landing.code }) };
}

describe.each(PROVIDERS)('signing in at %s', (provider) => {
  // asvs: 10.5.2
  it('makes a newcomer a user with a player, and knows them the next time', async () => {
    const person = newPerson();
    enrol(home, provider, person);
    const first = await signIn(provider, person.id);
    expect(first.landing.is_new_user).toBe('true');
    expect(first.answer.status).toBe(200);
    expect(first.answer.body).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      user_id: first.landing.user_id,
      is_new_user: true,
    });
    const me = await call(home.url, 'GET', '/auth/me', { token: String(first.answer.body.access_token) });
    expect(me.body).toMatchObject({ id: first.landing.user_id, username: person.login, player_id: expect.any(String) });
    expect(me.body.email).toBe(
      provider === 'gameplatform' ? `${first.landing.user_id}@external.invalid` : person.email,
    );

    const second = await signIn(provider, person.id);
    expect(second.landing).toMatchObject({ user_id: first.landing.user_id, is_new_user: 'false' });
    expect(second.answer.body).toMatchObject({ user_id: first.landing.user_id, is_new_user: false });
  });

  // asvs: 10.1.1
  it('sends the browser on with code, user_id and is_new_user and nothing else', async () => {
    const person = newPerson();
    enrol(home, provider, person);
    const tab = openTab();
    const seen = await tab.open(await walkToCallback(home, tab, provider, person.id));
    expect(seen.status).toBe(302);
    const to = new URL(String(seen.location));
    expect(`${to.origin}${to.pathname}${to.hash}`).toBe(`${home.url}/login/external`);
    expect([...to.searchParams.keys()].sort()).toEqual(['code', 'is_new_user', 'user_id']);
    expect(seen.headers.get('cache-control')).toBe('no-store');
    expect(seen.headers.get('referrer-policy')).toBe('no-referrer');
    expect(tab.cookies(home.url)).toEqual([]);
  });

  it('reports a declined login on the landing page to a person, and in a problem document to a program', async () => {
    const tab = openTab();
    const forPerson = await tab.open(await walkToCallback(home, tab, provider, ''), { accept: 'text/html' });
    expect(forPerson.location).toBe(`${home.url}/login/external#error=login_declined`);
    const forProgram = await tab.open(await walkToCallback(home, tab, provider, ''));
    expect(forProgram.status).toBe(403);
    expect(JSON.parse(forProgram.text)).toMatchObject({ code: 'FORBIDDEN', reason: 'login_declined' });
  });

  // asvs: 10.1.1
  it('keeps the provider account, its tokens sealed', async () => {
    const person = newPerson();
    enrol(home, provider, person);
    const { landing } = await signIn(provider, person.id);
    const { rows } = await home.server.db.pool.query('SELECT * FROM oauth_account WHERE user_id = $1', [
      landing.user_id,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ provider, provider_user_id: person.id, provider_account_username: person.login });
    if (provider === 'gameplatform') expect(rows[0].access_token).toBeNull();
    else expect(rows[0].access_token).toMatch(/^[\w-]{40,}$/);
    expect(rows[0].access_token ?? '').not.toContain('codehost-token');
  });
});

describe('the list of providers', () => {
  it('names each that is set up, with the way in', async () => {
    const { body } = await call(home.url, 'GET', '/auth/providers');
    expect(body).toEqual({
      items: [
        { provider: 'codehost', name: 'GitHub', start_path: '/api/v1/auth/codehost' },
        { provider: 'identity', name: 'Google', start_path: '/api/v1/auth/identity' },
        { provider: 'gameplatform', name: 'Steam', start_path: '/api/v1/auth/gameplatform' },
      ],
      next_cursor: null,
    });
  });
});
