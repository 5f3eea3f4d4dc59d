import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdingsOf } from '#tests/integration/attacks/holdings.ts';
import { call, type Registered, register, type Session } from '#tests/support/http-client.ts';
import { enrolMfa, nextTotp, wrongTotp } from '#tests/support/mfa.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const LOGINS = [
  '/auth/login',
  '/auth/login/json',
  '/auth/login/direct',
  '/auth/player/login',
  '/auth/player/login/json',
];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());

function login(base: string, path: string, { username, password }: Registered, mfa_code?: string) {
  return call<Partial<Session> & { requires_mfa?: boolean }>(base, 'POST', path, {
    json: { username, password, ...(mfa_code !== undefined && { mfa_code }) },
  });
}

describe('an attacker who knows only the password', () => {
  it.each(LOGINS)('learns nothing at %s, with any value as the code', async (path) => {
    const victim = await register(server.url);
    await enrolMfa(server.url, victim.access_token);
    const before = await holdingsOf(server.db.pool);
    const { username, password } = victim;
    for (const mfa_code of [undefined, '', 'null', "' OR 1=1--", '١٢٣٤٥٦', '0x1E240']) {
      const answer = await call(server.url, 'POST', path, { json: { username, password, mfa_code } });
      expect([mfa_code, answer.status, answer.body]).toEqual([mfa_code, 200, { requires_mfa: true }]);
    }
    for (const mfa_code of [null, true, 123_456, ['123456'], { $gt: '' }]) {
      const answer = await call(server.url, 'POST', path, { json: { username, password, mfa_code } });
      expect(answer.body).not.toHaveProperty('access_token');
    }
    expect(await holdingsOf(server.db.pool)).toEqual(before);
  });

  it('is blocked after thirty guesses over all transports, for the right code too', async () => {
    const victim = await register(server.url);
    const { secret } = await enrolMfa(server.url, victim.access_token);
    const before = await holdingsOf(server.db.pool);
    const guess = wrongTotp(secret, new Date());
    const trpc = trpcClient(server.url);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        n % 6 === 5
          ? trpc.auth.login.mutate({ username: victim.username, password: victim.password, mfa_code: guess }).then(
              () => 200,
              () => 429,
            )
          : login(server.url, LOGINS[n % 5] ?? '', victim, guess).then(({ status }) => status),
      ),
    );
    expect(new Set(answers)).toEqual(new Set([200, 429]));
    expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(30);
    const right = await login(server.url, '/auth/login', victim, nextTotp(secret));
    expect(right.body).not.toHaveProperty('access_token');
    expect(await holdingsOf(server.db.pool)).toEqual(before);
  });

  it('has ten attempts per minute, the account’s budget', async () => {
    const strict = await startTestServer({ AUTH_RATE_LIMIT_ACCOUNT: '10' });
    try {
      const victim = await register(strict.url);
      const { secret } = await enrolMfa(strict.url, victim.access_token);
      const guess = wrongTotp(secret, new Date());
      const statuses: number[] = [];
      for (let n = 0; n < 20; n++) statuses.push((await login(strict.url, LOGINS[n % 5] ?? '', victim, guess)).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), ...Array.from({ length: 10 }, () => 429)]);
    } finally {
      await strict.dispose();
    }
  });
});

describe('an observed code', () => {
  it('signs in once in thirty concurrent attempts over all transports', async () => {
    const victim = await register(server.url);
    const { secret } = await enrolMfa(server.url, victim.access_token);
    const code = nextTotp(secret);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => login(server.url, LOGINS[n % 5] ?? '', victim, code)),
    );
    expect(answers.filter(({ body }) => body.access_token !== undefined)).toHaveLength(1);
  });

  it('is consumed by its first use at any route, and refused afterwards', async () => {
    const victim = await register(server.url);
    const { secret } = await enrolMfa(server.url, victim.access_token);
    const code = nextTotp(secret);
    expect((await login(server.url, '/auth/login', victim, code)).body).toHaveProperty('access_token');
    for (const path of LOGINS)
      expect((await login(server.url, path, victim, code)).body).toEqual({ requires_mfa: true });
    const { access_token: token } = victim;
    const check = await call(server.url, 'POST', '/auth/mfa/check', { token, json: { code } });
    expect(check.body).toMatchObject({ valid: false });
    const off = await call(server.url, 'POST', '/auth/mfa/disable', { token, json: { code } });
    expect(off.status).toBe(422);
    const status = await call(server.url, 'GET', '/auth/mfa/status', { token });
    expect(status.body).toMatchObject({ enabled: true, verified: true });
  });
});
