import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Enrolled, enrolMfa, nextTotp, wrongTotp } from '#tests/support/mfa.ts';
import {
  enrol,
  exchange,
  type LoginService,
  newChallenge,
  newPerson,
  startLoginService,
  walkToLanding,
} from '#tests/support/providers/login-service.ts';

let home: LoginService;
let account: string;
let mfa: Enrolled;
beforeAll(async () => {
  home = await startLoginService();
  const person = newPerson();
  account = person.id;
  enrol(home, 'identity', person);
  const { code } = await walkToLanding(home, 'identity', account);
  const { body } = await exchange(home, { code });
  mfa = await enrolMfa(home.url, String(body.access_token));
});
afterAll(() => home.dispose());

async function arrive(startPath?: string) {
  return (await walkToLanding(home, 'identity', account, startPath)).code;
}

describe('an external login of a user with a second factor', () => {
  // asvs: 6.3.4
  it('gives no token without the code, and the next code to try with', async () => {
    const requested = await exchange(home, { code: await arrive() });
    expect(requested.status).toBe(200);
    expect(requested.body).toEqual({ requires_mfa: true, code: expect.stringMatching(/^[\w-]{43}$/) });
    const wrong = await exchange(home, { code: requested.body.code, mfa_code: wrongTotp(mfa.secret, new Date()) });
    expect(wrong.body).toEqual({ requires_mfa: true, code: expect.any(String) });
    const right = await exchange(home, { code: wrong.body.code, mfa_code: nextTotp(mfa.secret) });
    expect(right.body).toMatchObject({ access_token: expect.any(String), is_new_user: false });
    for (const spent of [requested.body.code, wrong.body.code])
      expect((await exchange(home, { code: spent, mfa_code: mfa.backup_codes[9] })).status).toBe(401);
  });

  it('accepts a backup code immediately, and only once', async () => {
    const [backup] = mfa.backup_codes;
    expect((await exchange(home, { code: await arrive(), mfa_code: backup })).body).toHaveProperty('access_token');
    expect((await exchange(home, { code: await arrive(), mfa_code: backup })).body).toHaveProperty('requires_mfa');
  });

  it('keeps the code bound to the browser during the request', async () => {
    const { verifier, challenge } = newChallenge();
    const requested = await exchange(home, {
      code: await arrive(`/api/v1/auth/identity?challenge=${challenge}`),
      verifier,
    });
    const stolen = await exchange(home, { code: requested.body.code, mfa_code: mfa.backup_codes[1] });
    expect([stolen.status, stolen.body.reason]).toEqual([401, 'exchange_code_invalid']);
  });
});
