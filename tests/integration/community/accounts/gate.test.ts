import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Registered, register, type Session } from '#tests/support/http-client.ts';
import { type Enrolled, enrolMfa, nextTotp, totpAt, wrongTotp } from '#tests/support/mfa.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { trpcClient, trpcProblem } from '#tests/support/trpc-client.ts';

let server: TestServer;
let player: Registered;
let mfa: Enrolled;
beforeAll(async () => {
  server = await startTestServer();
  player = await register(server.url);
  mfa = await enrolMfa(server.url, player.access_token);
});
afterAll(() => server.dispose());

const COMMON = ['/auth/login', '/auth/login/json', '/auth/login/direct'];
const LOGINS = [...COMMON, '/auth/player/login', '/auth/player/login/json'];
const REQUIRES_MFA = { requires_mfa: true };
function spendBackupCode(from: Enrolled): string {
  return from.backup_codes.shift() ?? '';
}

describe.each(LOGINS)('the gate of POST %s', (path) => {
  // asvs: 6.3.4
  it.each(path.endsWith('/json') ? (['json'] as const) : (['json', 'form'] as const))(
    'requires a code after the password and accepts a right one (%s)',
    async (kind) => {
      function login(mfa_code?: string) {
        const fields = { username: player.username, password: player.password };
        return call<Session>(server.url, 'POST', path, {
          [kind]: mfa_code === undefined ? fields : { ...fields, mfa_code },
        });
      }
      for (const code of [undefined, '', wrongTotp(mfa.secret, new Date()), 'ZZZZZZZZ']) {
        const answer = await login(code);
        expect(answer.status).toBe(200);
        expect(answer.body).toEqual(REQUIRES_MFA);
      }
      const answer = await login(spendBackupCode(mfa));
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ token_type: 'bearer', user_id: player.user_id });
    },
  );

  it('does not reveal MFA to callers without the password', async () => {
    const credentials = { username: player.username, password: 'wrong', mfa_code: nextTotp(mfa.secret) };
    const answer = await call(server.url, 'POST', path, { json: credentials });
    expect(answer).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
  });

  it('answers a preflight with the method and headers that a browser asks for', async () => {
    const answer = await call(server.url, 'OPTIONS', path, {
      headers: {
        origin: 'https://screens.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type, authorization',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('allow')).toBe('POST, OPTIONS');
    expect(answer.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
    expect(answer.headers.get('access-control-allow-headers')).toMatch(/authorization, content-type/);
  });
});

it.each([
  '/auth/register',
  '/auth/refresh',
  '/auth/logout',
  '/auth/me',
  '/auth/me/token',
  '/auth/sessions',
  '/auth/sessions/revoke-all',
  '/auth/mfa/generate',
  '/auth/mfa/verify',
  '/auth/mfa/check',
  '/auth/mfa/status',
  '/auth/mfa/disable',
  '/auth/mfa/backup-codes',
  '/auth/mfa/regenerate-backup-codes',
  '/auth/mfa/attempts',
])('OPTIONS %s is answered without a token', async (path) => {
  const answer = await call(server.url, 'OPTIONS', path);
  expect(answer.status).toBe(204);
  expect(answer.headers.get('allow')).toMatch(/^(GET|POST), (DELETE, )?OPTIONS$/);
});

it('applies to the first administrator too', async () => {
  const { body } = await call<Session>(server.url, 'POST', '/auth/login', { form: ADMIN });
  const own = await enrolMfa(server.url, body.access_token);
  for (const path of COMMON) {
    expect((await call(server.url, 'POST', path, { json: ADMIN })).body).toEqual(REQUIRES_MFA);
    const answer = await call<Session>(server.url, 'POST', path, {
      json: { ...ADMIN, mfa_code: spendBackupCode(own) },
    });
    expect(answer.body.user_id).toBe(body.user_id);
  }
});

it('leaves existing sessions and their refreshes unaffected', async () => {
  const next = await call<Session>(server.url, 'POST', '/auth/refresh', {
    json: { refresh_token: player.refresh_token },
  });
  expect(next.status).toBe(200);
  player = { ...player, ...next.body };
});

describe('the management routes', () => {
  it('respond as documented over REST', async () => {
    const { access_token: token } = await register(server.url);
    const post = (name: string, json?: unknown) => call(server.url, 'POST', `/auth/mfa/${name}`, { token, json });
    const get = (name: string) => call(server.url, 'GET', `/auth/mfa/${name}`, { token });

    expect(await get('backup-codes')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await post('check', { code: '123456' })).toMatchObject({ status: 409, body: { reason: 'mfa_not_enabled' } });
    const { secret } = await enrolMfa(server.url, token);
    expect(await post('generate')).toMatchObject({ status: 409, body: { reason: 'mfa_active' } });
    for (const code of ['12345', '123456789', '', 123_456, null, undefined])
      expect((await post('check', { code })).status).toBe(422);
    expect(await post('disable', { code: wrongTotp(secret, new Date()) })).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION', errors: [{ path: 'code' }] },
    });
    const codes = await post('regenerate-backup-codes');
    expect(codes).toMatchObject({ status: 200, body: { backup_codes_remaining: 10 } });
    expect(await get('backup-codes')).toMatchObject({ status: 200, body: { backup_codes_total: 10 } });
    expect(await get('status')).toMatchObject({ status: 200, body: { enabled: true, verified: true } });
    const attempts = await call<{ items: unknown[] }>(server.url, 'GET', '/auth/mfa/attempts?hours=1&limit=10', {
      token,
    });
    expect(attempts.body.items).toHaveLength(2);
    for (const hours of ['0', '721', 'x', '-1', '1e9'])
      expect((await call(server.url, 'GET', `/auth/mfa/attempts?hours=${hours}`, { token })).status).toBe(422);
    expect(await post('disable', { code: nextTotp(secret) })).toMatchObject({
      status: 200,
      body: { enabled: false, verified: false, backup_codes_remaining: 0 },
    });
  });

  it('respond as documented over tRPC', async () => {
    const client = trpcClient(server.url, (await register(server.url)).access_token);
    const { secret } = await client.auth.mfa.generate.mutate();
    const wrong = await trpcProblem(client.auth.mfa.verify.mutate({ code: wrongTotp(secret, new Date()) }));
    expect(wrong).toMatchObject({ status: 422, code: 'VALIDATION' });
    const { backup_codes } = await client.auth.mfa.verify.mutate({ code: totpAt(secret, new Date()) });
    const [code = ''] = backup_codes;
    expect(await client.auth.mfa.check.mutate({ code })).toMatchObject({ valid: true, method: 'backup_code' });
    expect((await client.auth.mfa.attempts.query({})).items).toHaveLength(3);
    expect((await client.auth.mfa.status.query()).backup_codes_remaining).toBe(9);
    expect((await client.auth.mfa.regenerateBackupCodes.mutate({})).backup_codes).toHaveLength(10);
  });
});

it('writes no secret and no code to the log, and the caller to each event', () => {
  const text = server.logText();
  for (const secret of [mfa.secret, ...mfa.backup_codes]) expect(text).not.toContain(secret);
  const events = server.logLines().filter((line) => line.route === '/auth/mfa/verify' && line.status === 200);
  expect(events.some((line) => line.user_id === player.user_id)).toBe(true);
  expect(server.logLines().some((line) => line.security_event === 'mfa_wrong_code')).toBe(true);
});
