import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exchangeCode } from '#server/community/external-login/exchange-code.ts';
import { externalLoginHandlers } from '#server/community/external-login/handlers.ts';
import { readEnv } from '#server/platform/env.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { CLIENTS, callbackOf } from '#tests/support/providers/environment.ts';
import { type Gameplatform, startGameplatform } from '#tests/support/providers/gameplatform.ts';

import { createTestServices, requestCtx, TEST_SECRETS, type TestServices } from '#tests/support/services.ts';

const URL_OF_OURS = 'https://play.example';
const ACCOUNT = '7000001';

let db: TestDatabase;
let platform: Gameplatform;
let services: TestServices;
beforeAll(async () => {
  db = await createTestDatabase();
  platform = await startGameplatform(() => services.clock.now());
  platform.accounts.set(ACCOUNT, { name: 'Trillian' });
});
afterAll(async () => {
  await platform.close();
  await db.drop();
});
beforeEach(() => {
  services = createTestServices(db, {
    env: readEnv({
      ENVIRONMENT: 'test',
      ...TEST_SECRETS,
      PUBLIC_URL: URL_OF_OURS,
      API_KEY_GAMEPLATFORM: CLIENTS.gameplatform.api_key,
      GAMEPLATFORM_OPENID_URL: `${platform.url}/openid/login`,
      GAMEPLATFORM_API_URL: platform.url,
    }),
  });
});

async function handle(path: string, url: string, cookie = '', host = 'play.example'): Promise<Response> {
  const handler = externalLoginHandlers.find((one) => one.path === path);
  if (!handler) throw new Error(`no handler at ${path}`);
  return handler.handle(new Request(url, { headers: { cookie, host } }), requestCtx(services), {});
}

type Begun = { returnTo: string; cookie: string };

async function begin(host?: string): Promise<Begun> {
  const answer = await handle('/auth/gameplatform', `${URL_OF_OURS}/api/v1/auth/gameplatform`, '', host);
  const returnTo = new URL(answer.headers.get('location') ?? '').searchParams.get('openid.return_to') ?? '';
  return { returnTo, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

function finish(url: string, cookie: string): Promise<Response> {
  return handle('/auth/gameplatform/callback', url, cookie);
}

async function landingOf(): Promise<URLSearchParams> {
  const { returnTo, cookie } = await begin();
  return new URL((await finish(platform.assert(ACCOUNT, returnTo), cookie)).headers.get('location') ?? '').searchParams;
}

const REFUSED = { reason: 'provider_refused' };

describe('a login state', () => {
  it('lives ten minutes and not a moment more', async () => {
    const inTime = await begin();
    services.clock.advance(10 * 60_000 - 1);
    expect((await finish(platform.assert(ACCOUNT, inTime.returnTo), inTime.cookie)).status).toBe(302);
    const late = await begin();
    services.clock.advance(10 * 60_000);
    await expect(finish(platform.assert(ACCOUNT, late.returnTo), late.cookie)).rejects.toMatchObject({
      reason: 'login_state_invalid',
    });
  });

  // asvs: 3.3.1 3.3.3
  it('sets a cookie that only https and this very host can have set', async () => {
    const answer = await handle('/auth/gameplatform', `${URL_OF_OURS}/api/v1/auth/gameplatform`);
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-login-[\w-]{16}=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
  });
});

describe('the landing page', () => {
  it.each([
    ['play.example', URL_OF_OURS],
    ['play.example:3001', `${URL_OF_OURS}:3001`],
    ['evil.test', URL_OF_OURS],
    ['play.example:3002', URL_OF_OURS],
    ['play.example:3001@evil.test', URL_OF_OURS],
  ])('of a login begun at %s is at %s', async (host, origin) => {
    const { returnTo, cookie } = await begin(host);
    const answer = await finish(platform.assert(ACCOUNT, returnTo), cookie);
    expect(answer.headers.get('location')).toMatch(new RegExp(`^${origin}/login/external\\?code=`));
  });
});

describe('an exchange code', () => {
  it('lives sixty seconds and not a moment more', async () => {
    const inTime = (await landingOf()).get('code') ?? '';
    services.clock.advance(59_999);
    expect(await exchangeCode(requestCtx(services), { code: inTime })).toHaveProperty('access_token');
    const late = (await landingOf()).get('code') ?? '';
    services.clock.advance(60_000);
    await expect(exchangeCode(requestCtx(services), { code: late })).rejects.toMatchObject({
      reason: 'exchange_code_invalid',
    });
  });
});

describe('an OpenID 2.0 assertion', () => {
  async function attempt(changes: Parameters<Gameplatform['assert']>[2], account = ACCOUNT) {
    const { returnTo, cookie } = await begin();
    return finish(platform.assert(account, returnTo, changes), cookie);
  }

  // asvs: 6.8.2
  it('is asked about at the provider and then believed', async () => {
    const before = platform.checks();
    expect((await attempt({})).status).toBe(302);
    expect(platform.checks()).toBe(before + 1);
  });

  it.each([
    ['an identity changed after signing', () => ({ after: identifiers(`${platform.url}/openid/id/7000002`) })],
    ['a signature of nobody', () => ({ after: { sig: 'AAAA' } })],
    ['a nonce changed after signing', () => ({ after: { response_nonce: `${stamp()}other` } })],
  ])('with %s is not confirmed', async (_name, changes) => {
    const before = platform.checks();
    await expect(attempt(changes())).rejects.toMatchObject(REFUSED);
    expect(platform.checks()).toBe(before + 1);
  });

  it.each([
    ['an identifier of another provider', () => ({ before: identifiers('https://evil.test/openid/id/7000001') })],
    [
      'an identifier beside the provider’s own',
      () => ({ before: identifiers(`${platform.url}.evil.test/openid/id/1`) }),
    ],
    ['an identifier that is none', () => ({ before: identifiers(`${platform.url}/openid/id/../../1`) })],
    ['another endpoint', () => ({ before: { op_endpoint: 'https://evil.test/openid/login' } })],
    [
      'another return address',
      () => ({ after: { return_to: `${callbackOf(URL_OF_OURS, 'gameplatform')}?state=other` } }),
    ],
    ['an unsigned identity', () => ({ before: { signed: 'op_endpoint,return_to,response_nonce,assoc_handle' } })],
    ['two identities', () => ({ before: { identity: `${platform.url}/openid/id/7000002` } })],
    ['a nonce of six minutes ago', () => ({ before: { response_nonce: `${stamp(-6)}x` } })],
    ['a nonce of the future', () => ({ before: { response_nonce: `${stamp(6)}x` } })],
    ['a nonce without a time', () => ({ before: { response_nonce: 'unique' } })],
    ['another version', () => ({ before: { ns: 'http://openid.net/signon/1.1' } })],
    ['another mode', () => ({ before: { mode: 'check_authentication' } })],
  ])('with %s is refused unasked', async (_name, changes) => {
    const before = platform.checks();
    await expect(attempt(changes())).rejects.toMatchObject(REFUSED);
    expect(platform.checks()).toBe(before);
  });

  // asvs: 15.3.7
  it('with a field twice is refused: two readers might read two things', async () => {
    const { returnTo, cookie } = await begin();
    const url = `${platform.assert(ACCOUNT, returnTo)}&openid.identity=${encodeURIComponent('https://evil.test/1')}`;
    await expect(finish(url, cookie)).rejects.toMatchObject(REFUSED);
  });

  // asvs: 6.8.3
  it('whose nonce was seen is a replay, although the provider confirms it again', async () => {
    const response_nonce = `${stamp()}used-once`;
    expect((await attempt({ before: { response_nonce } })).status).toBe(302);
    const checks = platform.checks();
    await expect(attempt({ before: { response_nonce } })).rejects.toMatchObject(REFUSED);
    expect(platform.checks()).toBe(checks + 1);
  });

  it('carried over to another login is refused: its return address has another state', async () => {
    const first = await begin();
    const second = await begin();
    const state = new URL(second.returnTo).searchParams.get('state') ?? '';
    const moved = new URL(platform.assert(ACCOUNT, first.returnTo));
    moved.searchParams.set('state', state);
    await expect(finish(moved.href, second.cookie)).rejects.toMatchObject(REFUSED);
  });
});

function identifiers(id: string) {
  return { identity: id, claimed_id: id };
}
function stamp(minutes = 0): string {
  return `${new Date(services.clock.now().getTime() + minutes * 60_000).toISOString().slice(0, 19)}Z`;
}
