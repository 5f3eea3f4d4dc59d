import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Registered, rawCall, register } from '#tests/support/http-client.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

let server: TestServer;
let player: Registered;
beforeAll(async () => {
  server = await startTestServer();
  player = await register(server.url);
});
afterAll(() => server.dispose());

function get(path: string, headers: Record<string, string> = {}) {
  return call(server.url, 'GET', path, { headers });
}

describe('fixed routes win over /i18n/{lang} and /i18n/{lang}/{namespace}', () => {
  it('lists the languages', async () => {
    const { status, body } = await get('/i18n/languages');
    expect(status).toBe(200);
    const items = body.items as Record<string, unknown>[];
    expect(items.map(({ code }) => code)).toEqual(['en', 'es', 'fr', 'zh', 'pt', 'de']);
    expect(items[0]).toMatchObject({ native_name: 'English', direction: 'ltr', is_active: true });
  });

  it('detects', async () => {
    const { body, headers } = await get('/i18n/detect', { 'accept-language': 'ja, de;q=0.3, zh-CN;q=0.7' });
    expect(body).toMatchObject({ language: 'zh', source: 'header' });
    expect(headers.get('cache-control')).toBe('private, no-store');
    const cookie = await get('/i18n/detect', { 'accept-language': 'de', cookie: 'starhelm.language=fr' });
    expect(cookie.body).toMatchObject({ language: 'fr', source: 'cookie' });
  });

  it.each(['/i18n/user/preference', '/i18n/user/ai-context'])('requires a token at %s', async (path) => {
    expect((await get(path)).status).toBe(401);
  });

  it('names the method of a fixed route when called with another', async () => {
    const answer = await get('/i18n/admin/initialize');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });
});

describe('texts', () => {
  it('are returned completely and by namespace', async () => {
    const whole = await get('/i18n/en');
    const translations = whole.body.translations as Record<string, Record<string, unknown>>;
    expect(whole.body).toMatchObject({ language: 'en', version: expect.any(Number) });
    expect(translations.ui).toMatchObject({ language: 'Language' });
    const part = await get('/i18n/en/ui');
    expect(part.body).toEqual({
      language: 'en',
      namespace: 'ui',
      version: whole.body.version,
      translations: translations.ui,
    });
    expect(part.headers.get('content-language')).toBe('en');
  });

  it('are empty for a namespace that a partial language has none of', async () => {
    const [base, german] = [await get('/i18n/en'), await get('/i18n/de')];
    const own = Object.keys(german.body.translations as object);
    const untranslated = Object.keys(base.body.translations as object).find((name) => !own.includes(name)) ?? '';
    expect(await get(`/i18n/de/${untranslated}`)).toMatchObject({
      status: 200,
      body: { language: 'de', namespace: untranslated, translations: {} },
    });
    expect((await get('/i18n/de/no-such-namespace')).status).toBe(404);
  });

  it('are sent again only after a change', async () => {
    const first = await get('/i18n/en/ui');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const again = await get('/i18n/en/ui', { 'if-none-match': `"other", W/${etag}` });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await get('/i18n/en/ui', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('can be cached forever under their version only', async () => {
    const { body } = await get('/i18n/en/ui');
    const kept = await get(`/i18n/en/ui?v=${body.version}`);
    expect(kept.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/i18n/en/ui?v=0')).headers.get('cache-control')).toBe('public, no-cache');
  });

  it('answer HEAD without a body', async () => {
    const { status, text } = await rawCall(server.url, { method: 'HEAD', path: '/api/v1/i18n/en/ui' });
    expect([status, text]).toEqual([200, '']);
  });

  it.each(['/i18n/tlh', '/i18n/tlh/ui', '/i18n/en/nowhere', '/i18n/en/__proto__', '/i18n/EN'])(
    'are missing at %s',
    async (path) => {
      const { status, body } = await get(path);
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    },
  );
});

describe('the preference of a user', () => {
  const request = (method: string, path: string, json?: unknown) =>
    call(server.url, method, path, { token: player.access_token, json });

  it('is empty at first, is stored, and takes precedence in detection', async () => {
    expect((await request('GET', '/i18n/user/preference')).body).toEqual({ language: null, manual_override: false });
    await request('POST', '/i18n/user/preference', { language: 'fr', manual_override: false });
    const chosen = await request('POST', '/i18n/user/preference', { language: 'es' });
    expect(chosen.body).toEqual({ language: 'es', manual_override: true });
    const found = await request('POST', '/i18n/user/preference', { language: 'de', manual_override: false });
    expect(found.body).toEqual({ language: 'es', manual_override: true });
    const headers = { cookie: 'starhelm.language=fr', 'accept-language': 'de' };
    const detected = await call(server.url, 'GET', '/i18n/detect', { token: player.access_token, headers });
    expect(detected.body).toMatchObject({ language: 'es', source: 'preference' });
  });

  it('refuses a language that does not exist', async () => {
    const { status, body } = await request('POST', '/i18n/user/preference', { language: 'tlh' });
    expect([status, body.code]).toEqual([422, 'VALIDATION']);
  });

  it('sets the companion’s language style', async () => {
    const { status, body } = await request('GET', '/i18n/user/ai-context');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      language: 'es',
      locale: 'es',
      native_name: 'Español',
      instruction: expect.any(String),
      terms: expect.objectContaining({ credits: expect.any(String) }),
    });
  });
});

describe('an unknown word in the path', () => {
  it('is not found, for players and administrators', async () => {
    const signedIn = await call(server.url, 'POST', '/auth/login/json', { json: ADMIN });
    const token = String(signedIn.body.access_token);
    for (const [method, path] of [
      ['GET', '/i18n/xx'],
      ['GET', '/i18n/admin/progress/xx'],
      ['GET', '/i18n/admin/translations/xx?limit=5'],
      ['POST', '/i18n/admin/initialize/xx'],
      ['GET', '/admin/economy/levers/nothing/history'],
      ['PUT', '/admin/economy/levers/nothing'],
    ] as const) {
      const { status, body } = await call(server.url, method, path, {
        token,
        ...(method === 'GET' ? {} : { json: { value: 1 } }),
      });
      expect([path, status, body.code]).toEqual([path, 404, 'NOT_FOUND']);
    }
  });
});

describe('a disabled language', () => {
  const switchTo = (is_active: boolean) =>
    server.db.pool.query("UPDATE languages SET is_active = $1 WHERE code IN ('de', 'en')", [is_active]);
  beforeAll(() => switchTo(false));
  afterAll(() => switchTo(true));

  it('is removed from the list and from detection, but English stays', async () => {
    const { body } = await get('/i18n/languages');
    const codes = (body.items as { code: string }[]).map(({ code }) => code);
    expect(codes).toEqual(['en', 'es', 'fr', 'zh', 'pt']);
    const detected = await get('/i18n/detect', { cookie: 'starhelm.language=de', 'accept-language': 'de, pt;q=0.4' });
    expect(detected.body).toEqual({ language: 'pt', source: 'header', supported: codes });
    expect((await get('/i18n/detect', { 'accept-language': 'de' })).body).toMatchObject({ language: 'en' });
    expect((await get('/i18n/de')).status).toBe(404);
    expect((await get('/i18n/pt?complete=true')).status).toBe(200);
  });

  it('cannot be chosen, over either transport', async () => {
    const { access_token: token } = player;
    const refused = await call(server.url, 'POST', '/i18n/user/preference', { token, json: { language: 'de' } });
    const errors = [{ path: 'language', message: 'This language is switched off.' }];
    expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION', errors } });
    const trpc = trpcClient(server.url, token);
    await expect(trpc.i18n.setPreference.mutate({ language: 'de' })).rejects.toMatchObject({
      data: { httpStatus: 422, problem: { code: 'VALIDATION', errors } },
    });
  });

  it('is replaced by the next language of its users until it is enabled again', async () => {
    const { access_token: token } = await register(server.url);
    await switchTo(true);
    await call(server.url, 'POST', '/i18n/user/preference', { token, json: { language: 'de' } });
    await switchTo(false);
    const preference = () => call(server.url, 'GET', '/i18n/user/preference', { token });
    expect((await preference()).body).toEqual({ language: null, manual_override: false });
    const headers = { 'accept-language': 'de, fr;q=0.5' };
    const detected = await call(server.url, 'GET', '/i18n/detect', { token, headers });
    expect(detected.body).toMatchObject({ language: 'fr', source: 'header' });
    expect((await call(server.url, 'GET', '/i18n/user/ai-context', { token })).body).toMatchObject({ language: 'en' });
    const found = { language: 'fr', manual_override: false };
    expect((await call(server.url, 'POST', '/i18n/user/preference', { token, json: found })).status).toBe(200);
    await switchTo(true);
    expect((await preference()).body).toEqual({ language: 'de', manual_override: true });
    await switchTo(false);
  });
});
