import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call, type Registered, register } from '#tests/support/http-client.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

let server: TestServer;
let victim: Registered;
beforeAll(async () => {
  server = await startTestServer({ CLIENT_ID_CODEHOST: 'id', CLIENT_SECRET_CODEHOST: 'given-by-the-host' });
});
afterAll(() => server.dispose());
beforeEach(async () => {
  victim = await register(server.url);
  await server.db.pool.query("UPDATE refresh_token SET started_at = started_at - interval '6 minutes'");
});

const ACCOUNT = '0b7c9c2e-5f0a-4d6c-9d53-0c2f5f6f7a10';
const CHANGES: [string, string, string, unknown][] = [
  ['enrols no factor', 'POST', '/auth/mfa/generate', undefined],
  ['links no provider', 'POST', '/auth/accounts', { provider: 'codehost' }],
  ['unlinks no provider', 'DELETE', `/auth/accounts/${ACCOUNT}`, undefined],
];

/** All login methods of this account. */
async function waysIn(): Promise<unknown> {
  const { rows } = await server.db.pool.query(
    `SELECT (SELECT count(*)::int FROM mfa_secret WHERE user_id = $1) AS secrets,
            (SELECT count(*)::int FROM oauth_account WHERE user_id = $1) AS links,
            (SELECT password_hash FROM player_credentials WHERE user_id = $1) AS hash`,
    [victim.user_id],
  );
  return rows[0];
}

// asvs: 7.5.1
it.each(CHANGES)('an access token alone %s over REST', async (_name, method, path, json) => {
  const before = await waysIn();
  const token = victim.access_token;
  const answer = await call(server.url, method, path, { token, ...(json !== undefined && { json }) });
  expect(answer.status).toBe(403);
  expect(answer.body).toMatchObject({ code: 'STEP_UP_REQUIRED', reason: 'step_up_required', methods: ['password'] });
  expect(await waysIn()).toEqual(before);
});

it('an access token alone changes no login method over tRPC', async () => {
  const before = await waysIn();
  const trpc = trpcClient(server.url, victim.access_token);
  const refused = { data: { code: 'FORBIDDEN', httpStatus: 403, problem: { code: 'STEP_UP_REQUIRED' } } };
  await expect(trpc.auth.mfa.generate.mutate()).rejects.toMatchObject(refused);
  await expect(trpc.externalLogin.link.mutate({ provider: 'codehost' })).rejects.toMatchObject(refused);
  await expect(trpc.externalLogin.unlink.mutate({ id: ACCOUNT })).rejects.toMatchObject(refused);
  expect(await waysIn()).toEqual(before);
});

it('neither a refreshed token nor a confirmation in another session allows a change', async () => {
  const { username, password, refresh_token, access_token } = victim;
  const renewed = await call<Registered>(server.url, 'POST', '/auth/refresh', { json: { refresh_token } });
  const owner = await call<Registered>(server.url, 'POST', '/auth/player/login/json', { json: { username, password } });
  await call(server.url, 'POST', '/auth/step-up', { token: owner.body.access_token, json: { password } });
  for (const token of [access_token, renewed.body.access_token])
    expect((await call(server.url, 'POST', '/auth/mfa/generate', { token })).status).toBe(403);
});

// asvs: 16.3.3
it('a stolen access token has limited attempts at the password, each recorded as a security event', async () => {
  const limited = await startTestServer({ AUTH_RATE_LIMIT_ACCOUNT: '10' });
  try {
    const { access_token: token, user_id } = await register(limited.url);
    const answers: number[] = [];
    for (let n = 0; n < 14; n++)
      answers.push(
        (await call(limited.url, 'POST', '/auth/step-up', { token, json: { password: `guess ${n}` } })).status,
      );
    expect(answers).toEqual([...Array(10).fill(422), ...Array(4).fill(429)]);
    const events = limited.logLines().filter((line) => line.security_event === 'step_up_refused');
    expect(events).toHaveLength(10);
    expect(events[0]).toMatchObject({ user_id });
    expect(limited.logText()).not.toContain('guess 3');
  } finally {
    await limited.dispose();
  }
});

it('the owner can change login methods with the password, as player and as administrator', async () => {
  const { access_token: token, password } = victim;
  await call(server.url, 'POST', '/auth/step-up', { token, json: { password } });
  expect((await call(server.url, 'POST', '/auth/mfa/generate', { token })).status).toBe(200);
  expect(server.logLines().some((line) => line.security_event === 'step_up_required')).toBe(true);

  const admin = await call<Registered>(server.url, 'POST', '/auth/login/json', { json: ADMIN });
  await server.db.pool.query("UPDATE refresh_token SET started_at = started_at - interval '6 minutes'");
  const bearer = { token: admin.body.access_token };
  expect((await call(server.url, 'POST', '/auth/mfa/generate', bearer)).status).toBe(403);
  const { status } = await call(server.url, 'POST', '/auth/step-up', { ...bearer, json: { password: ADMIN.password } });
  expect(status).toBe(200);
  expect((await call(server.url, 'POST', '/auth/accounts', { ...bearer, json: { provider: 'codehost' } })).status).toBe(
    200,
  );
});

// asvs: 2.2.3
it.each([{}, { password: 'x', code: '123456' }, { password: '' }])(
  'a step-up requires exactly one proof, not %j',
  async (json) => {
    const answer = await call(server.url, 'POST', '/auth/step-up', { token: victim.access_token, json });
    expect(answer.status).toBe(422);
  },
);
