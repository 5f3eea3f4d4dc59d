import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PROVIDERS } from '#server/community/external-login/schemas.ts';
import { call, rawCall } from '#tests/support/http-client.ts';
import {
  callbackOf,
  enrol,
  exchange,
  type LoginService,
  landingOf,
  newChallenge,
  newPerson,
  startLoginService,
  walkToCallback,
  walkToLanding,
} from '#tests/support/providers/login-service.ts';
import { openTab, type Seen } from '#tests/support/providers/tab.ts';

let home: LoginService;
beforeAll(async () => {
  home = await startLoginService();
});
afterAll(() => home.dispose());

function enrolled(provider: (typeof PROVIDERS)[number]) {
  const person = newPerson();
  enrol(home, provider, person);
  return person;
}
function problemOf(seen: Seen) {
  return { status: seen.status, ...JSON.parse(seen.text) };
}
const STATE_INVALID = { status: 401, code: 'UNAUTHENTICATED', reason: 'login_state_invalid' };
const CODE_INVALID = { code: 'UNAUTHENTICATED', reason: 'exchange_code_invalid' };

describe.each(PROVIDERS)('a state of %s', (provider) => {
  it('is used once, even by the browser that it belongs to', async () => {
    const tab = openTab();
    const { id } = enrolled(provider);
    const callback = await walkToCallback(home, tab, provider, id);
    const [cookie] = tab.cookies(home.url);
    expect((await tab.open(callback)).status).toBe(302);
    const again = await fetch(callback, {
      redirect: 'manual',
      headers: { cookie: `${cookie?.name}=${cookie?.value}` },
    });
    expect({ status: again.status, ...(await again.json()) }).toMatchObject(STATE_INVALID);
  });

  it('accepts one of many concurrent uses', async () => {
    const tab = openTab();
    const { id } = enrolled(provider);
    const callback = await walkToCallback(home, tab, provider, id);
    const cookie = tab.cookies(home.url).map(({ name, value }) => `${name}=${value}`)[0] ?? '';
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fetch(callback, { redirect: 'manual', headers: { cookie } })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([302, ...Array.from({ length: 19 }, () => 401)]);
  });

  // asvs: 7.6.2 10.1.2 10.2.1
  it('is rejected in another browser: nobody is signed in to an account that somebody else chose', async () => {
    const thief = openTab();
    const { id } = enrolled(provider);
    const callback = await walkToCallback(home, thief, provider, id);
    const victim = openTab();
    await victim.open(`${home.url}/api/v1/auth/${provider}`);
    expect(problemOf(await victim.open(callback))).toMatchObject(STATE_INVALID);
    expect(problemOf(await thief.open(callback))).toMatchObject(STATE_INVALID);
    expect(home.server.logLines()).toContainEqual(
      expect.objectContaining({ security_event: 'login_state_foreign', provider }),
    );
  });

  it('cannot be made up', async () => {
    for (const state of ['', 'x', 'A'.repeat(43), '%00', '__proto__', 'constructor']) {
      const seen = await openTab().open(`${callbackOf(home.url, provider)}?code=x&state=${state}`);
      expect(problemOf(seen)).toMatchObject(STATE_INVALID);
    }
    expect(problemOf(await openTab().open(callbackOf(home.url, provider)))).toMatchObject(STATE_INVALID);
  });

  // asvs: 10.2.2
  it('is bound to one provider: the callback of another refuses it', async () => {
    const tab = openTab();
    const { id } = enrolled(provider);
    const callback = await walkToCallback(home, tab, provider, id);
    const other = PROVIDERS.find((name) => name !== provider) ?? provider;
    const moved = `${callbackOf(home.url, other)}${new URL(callback).search}`;
    expect(problemOf(await tab.open(moved))).toMatchObject(STATE_INVALID);
  });

  // asvs: 3.3.2 3.3.4
  it('leaves a cookie that scripts cannot read and other sites cannot post with, for ten minutes', async () => {
    const answer = await fetch(`${home.url}/api/v1/auth/${provider}`, { redirect: 'manual' });
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^login-[\w-]{16}=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});

describe.each(['codehost', 'identity'] as const)('a code of %s', (provider) => {
  // asvs: 10.1.2 10.2.1
  it("put into somebody else's login is refused: it was bought with another verifier", async () => {
    const thief = openTab();
    const victim = openTab();
    const { id } = enrolled(provider);
    const stolen = new URL(await walkToCallback(home, victim, provider, id)).searchParams.get('code') ?? '';
    const own = new URL(await walkToCallback(home, thief, provider, enrolled(provider).id));
    own.searchParams.set('code', stolen);
    expect(problemOf(await thief.open(own.href))).toMatchObject({ status: 401, reason: 'provider_refused' });
  });
});

describe('an exchange code', () => {
  it('is used once', async () => {
    const { code } = await walkToLanding(home, 'identity', enrolled('identity').id);
    expect((await exchange(home, { code })).status).toBe(200);
    const again = await exchange(home, { code });
    expect(again.status).toBe(401);
    expect(again.body).toMatchObject(CODE_INVALID);
    expect(again.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('gives tokens to one of fifty at the same moment', async () => {
    const { code } = await walkToLanding(home, 'codehost', enrolled('codehost').id);
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(home, { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(49);
  });

  it('seen by a thief opens nothing without the secret that stayed in the browser, and is spent by the try', async () => {
    const { verifier, challenge } = newChallenge();
    const start = `/api/v1/auth/identity?challenge=${challenge}`;
    const first = await walkToLanding(home, 'identity', enrolled('identity').id, start);
    for (const guess of [undefined, newChallenge().verifier, challenge]) {
      const stolen = await exchange(home, { code: first.code, ...(guess ? { verifier: guess } : {}) });
      expect([stolen.status, stolen.body.reason]).toEqual([401, 'exchange_code_invalid']);
    }
    expect((await exchange(home, { code: first.code, verifier })).status).toBe(401);
    const second = await walkToLanding(home, 'identity', enrolled('identity').id, start);
    expect((await exchange(home, { code: second.code, verifier })).status).toBe(200);
  });

  it('cannot be guessed or made of something else', async () => {
    for (const code of ['', 'x', '__proto__', 'login-state', 'A'.repeat(43)]) {
      const { status } = await exchange(home, { code });
      expect(status).toBe(code === '' ? 422 : 401);
    }
    expect((await exchange(home, { code: { $gt: '' } })).status).toBe(422);
    expect((await exchange(home, { code: 'A'.repeat(10_000) })).status).toBe(422);
  });

  // asvs: 9.2.2
  it('is no state and a state is no code', async () => {
    const tab = openTab();
    const callback = new URL(await walkToCallback(home, tab, 'gameplatform', enrolled('gameplatform').id));
    const state = callback.searchParams.get('state') ?? '';
    expect((await exchange(home, { code: state })).status).toBe(401);
    const landing = landingOf(await tab.open(callback.href));
    const crossed = await tab.open(`${callbackOf(home.url, 'gameplatform')}?state=${landing.code}`);
    expect(problemOf(crossed)).toMatchObject(STATE_INVALID);
  });
});

// asvs: 3.7.2
describe('where the browser is sent', () => {
  const EVIL = 'https://evil.test';
  const parameters = ['callbackUrl', 'redirect_uri', 'redirect', 'next', 'return_to', 'openid.return_to', 'landing'];

  it.each(PROVIDERS)('at the start of %s is the provider alone, whatever the request says', async (provider) => {
    const query = new URLSearchParams(parameters.map((name) => [name, EVIL]));
    const answer = await rawCall(home.url, {
      method: 'GET',
      path: `/api/v1/auth/${provider}?${query}`,
      headers: {
        host: 'evil.test',
        'x-forwarded-host': 'evil.test',
        'x-forwarded-proto': 'https',
        cookie: `authjs.callback-url=${EVIL}`,
      },
    });
    const location = new URL(String(answer.headers.location));
    expect(location.origin).toBe(home.providers[provider].url);
    expect(decodeURIComponent(location.search)).not.toContain('evil');
    const back = location.searchParams.get('redirect_uri') ?? location.searchParams.get('openid.return_to');
    expect(back?.split('?')[0]).toBe(callbackOf(home.url, provider));
  });

  it.each(PROVIDERS)('after the callback of %s is the landing page alone', async (provider) => {
    const tab = openTab();
    const callback = new URL(await walkToCallback(home, tab, provider, enrolled(provider).id));
    for (const name of parameters.filter((name) => !name.startsWith('openid.'))) callback.searchParams.set(name, EVIL);
    const [cookie] = tab.cookies(home.url);
    const answer = await rawCall(home.url, {
      method: 'GET',
      path: `${callback.pathname}${callback.search}`,
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', cookie: `${cookie?.name}=${cookie?.value}` },
    });
    expect(answer.status).toBe(302);
    expect(String(answer.headers.location)).toMatch(
      new RegExp(`^${home.url}/login/external\\?code=[^&]+&user_id=[^&]+&is_new_user=true$`),
    );
  });

  it('survives line breaks in what comes in', async () => {
    const seen = await openTab().open(`${callbackOf(home.url, 'codehost')}?state=%0d%0aset-cookie:x=1&error=%0d%0ax`, {
      accept: 'text/html',
    });
    expect(seen.location).toBe(`${home.url}/login/external#error=login_state_invalid`);
    expect(seen.headers.getSetCookie()).toEqual([]);
  });

  it('is a clear fault for a provider that is none and for odd parameters', async () => {
    expect((await call(home.url, 'GET', '/auth/elsewhere')).status).toBe(404);
    expect((await call(home.url, 'GET', '/auth/codehost?register=perhaps')).status).toBe(422);
    expect((await call(home.url, 'GET', '/auth/codehost?challenge=short')).status).toBe(422);
    expect((await call(home.url, 'GET', '/auth/codehost?register=true')).status).toBe(302);
    expect((await call(home.url, 'POST', '/auth/codehost')).status).toBe(405);
  });
});

describe('a session that was there before', () => {
  it('is not the one that is there after: each exchange begins its own, and nothing planted survives', async () => {
    const { id } = enrolled('identity');
    const tokens: string[] = [];
    for (let round = 0; round < 2; round++) {
      const { code } = await walkToLanding(home, 'identity', id);
      const { body } = await exchange(home, { code });
      tokens.push(String(body.refresh_token), String(body.access_token));
    }
    expect(new Set(tokens).size).toBe(4);
    const { rows } = await home.server.db.pool.query(
      `SELECT count(DISTINCT family_id)::int AS families FROM refresh_token t JOIN oauth_account a USING (user_id)
        WHERE a.provider_user_id = $1`,
      [id],
    );
    expect(rows[0].families).toBe(2);
  });

  it('cannot be planted: a cookie of an attacker for their own attempt does not fit the state of another', async () => {
    const attacker = openTab();
    const callback = await walkToCallback(home, attacker, 'codehost', enrolled('codehost').id);
    await walkToCallback(home, attacker, 'codehost', enrolled('codehost').id);
    const cookies = attacker.cookies(home.url);
    const [first, second] = cookies;
    const swapped = await fetch(callback, {
      redirect: 'manual',
      headers: { cookie: `${first?.name}=${second?.value}; ${first?.name}=${first?.value}` },
    });
    expect(swapped.status).toBe(401);
  });
});

describe('what the service does not reveal', () => {
  it('has no token, code or state in its log', async () => {
    const { code } = await walkToLanding(home, 'codehost', enrolled('codehost').id);
    const { body } = await exchange(home, { code });
    const log = home.server.logText();
    for (const secret of [
      code,
      String(body.refresh_token),
      String(body.access_token),
      'codehost-token-',
      'codehost-secret',
    ])
      expect(log).not.toContain(secret);
  });
});

describe('an ID token', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const forgeries: [string, (signed: string, signature: string) => string][] = [
    ['signed by nobody', (_signed, signature) => [...signature].reverse().join('')],
    ['signed by another key', (signed) => sign('sha256', Buffer.from(signed), privateKey).toString('base64url')],
  ];
  afterEach(() => {
    home.providers.identity.forge = undefined;
  });

  // asvs: 6.8.2
  it.each(forgeries)('%s lets nobody in, though it says the same and came from the provider', async (_name, forge) => {
    const { id } = enrolled('identity');
    const tab = openTab();
    const callback = await walkToCallback(home, tab, 'identity', id);
    let forged = 0;
    home.providers.identity.forge = (answer) =>
      answer.replace(/("id_token":")([\w-]+\.[\w-]+)\.([\w-]+)/, (_all, before, signed, signature) => {
        forged += 1;
        return `${before}${signed}.${forge(signed, signature)}`;
      });
    expect(problemOf(await tab.open(callback))).toMatchObject({ status: 401, reason: 'provider_refused' });
    expect(forged).toBe(1);
    const { rows } = await home.server.db.pool.query('SELECT 1 FROM oauth_account WHERE provider_user_id = $1', [id]);
    expect(rows).toEqual([]);
    home.providers.identity.forge = undefined;
    expect(await walkToLanding(home, 'identity', id)).toMatchObject({ is_new_user: 'true' });
  });
});
