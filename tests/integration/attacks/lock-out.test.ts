import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type HttpAnswer, type Registered, register, type Session } from '#tests/support/http-client.ts';
import { enrolMfa, nextTotp, wrongTotp } from '#tests/support/mfa.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';

const HOME = '198.51.100.7';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMIT_ACCOUNT: '10', TRUST_PROXY: 'true' });
});
afterAll(() => server.dispose());

type Place = { ip: string; cookie?: string };
function from({ ip, cookie }: Place): Record<string, string> {
  return { 'x-forwarded-for': ip, ...(cookie === undefined ? {} : { cookie }) };
}
function signIn({ username }: Registered, password: string, place: Place, mfa_code?: string) {
  return call<Partial<Session>>(server.url, 'POST', '/auth/login', {
    json: { username, password, mfa_code },
    headers: from(place),
  });
}
function deviceOf(answer: HttpAnswer<unknown>): string {
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}
/** Wrong passwords from as many addresses as the global budget allows. */
async function attemptManyLogins(victim: Registered): Promise<number[]> {
  const tries = Array.from({ length: 30 }, (_, n) => signIn(victim, `guess ${n}`, { ip: `203.0.113.${n}` }));
  return (await Promise.all(tries)).map(({ status }) => status);
}

/** A new player whose browser and network the account knows. */
async function owner(): Promise<{ victim: Registered; cookie: string }> {
  const victim = await register(server.url);
  return { victim, cookie: deviceOf(await signIn(victim, victim.password, { ip: HOME })) };
}

// asvs: 6.3.1
describe('an owner whose account is under attack from other addresses', () => {
  it('can sign in from a browser that signed in before, from any address', async () => {
    const { victim, cookie } = await owner();
    for (let round = 0; round < 3; round++) {
      const answers = await attemptManyLogins(victim);
      // The owner's first sign-in at home came from a place that was not known yet: one of the ten.
      if (round === 0) expect(answers.filter((status) => status === 401)).toHaveLength(9);
      else expect(new Set(answers)).toEqual(new Set([429]));
      expect((await signIn(victim, victim.password, { ip: `192.0.2.${round}`, cookie })).status).toBe(200);
    }
    expect((await signIn(victim, victim.password, { ip: '192.0.2.99' })).status).toBe(429);
  });

  it('can sign in from a network that signed in before, with another browser', async () => {
    const { victim } = await owner();
    await attemptManyLogins(victim);
    expect((await signIn(victim, victim.password, { ip: HOME })).status).toBe(200);
  });

  it('cannot sign in with another user’s or a forged browser cookie', async () => {
    const { victim } = await owner();
    const { cookie } = await owner();
    await attemptManyLogins(victim);
    for (const shown of [cookie, `${cookie}x`, 'starhelm_device=aaaaaaaaaaaaaaaaaaaaaa.1-bbb'])
      expect((await signIn(victim, victim.password, { ip: '192.0.2.1', cookie: shown })).status).toBe(429);
  });

  it('can change the password and enter codes in the open session meanwhile', async () => {
    const { victim } = await owner();
    const { secret } = await enrolMfa(server.url, victim.access_token);
    await attemptManyLogins(victim);
    const check = await call(server.url, 'POST', '/auth/mfa/check', {
      token: victim.access_token,
      json: { code: wrongTotp(secret, new Date()) },
    });
    expect(check).toMatchObject({ status: 200, body: { valid: false } });
  });
});

describe('an attacker with the owner’s browser or network', () => {
  it('has at most ten attempts there, and blocks nobody else with them', async () => {
    const { victim, cookie } = await owner();
    const byDevice: number[] = [];
    for (let n = 0; n < 12; n++) byDevice.push((await signIn(victim, `x${n}`, { ip: `192.0.2.${n}`, cookie })).status);
    // The owner's own sign-in drew from the network's budget, before the browser was known.
    expect(byDevice).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect((await signIn(victim, victim.password, { ip: HOME })).status).toBe(200);
    expect((await signIn(victim, victim.password, { ip: '192.0.2.200' })).status).toBe(200);
  });
});

describe('an owner whose password is known to an attacker', () => {
  it('is not locked out by sixty wrong codes', async () => {
    const victim = await register(server.url);
    const cookie = deviceOf(await signIn(victim, victim.password, { ip: HOME }));
    const { secret } = await enrolMfa(server.url, victim.access_token);
    await server.db.pool.query(
      `INSERT INTO mfa_attempt (id, user_id, purpose, method, success, ip, attempted_at)
       SELECT gen_random_uuid(), $1, 'login', 'totp', false, '203.0.113.1', now() FROM generate_series(1, 60)`,
      [victim.user_id],
    );
    const code = nextTotp(secret);
    const elsewhere = await signIn(victim, victim.password, { ip: '203.0.113.1' }, code);
    expect(elsewhere).toMatchObject({ status: 429, body: { reason: 'mfa_guessing' } });
    const atHome = await signIn(victim, victim.password, { ip: '192.0.2.1', cookie }, code);
    expect(atHome.body).toHaveProperty('access_token');
  });
});
