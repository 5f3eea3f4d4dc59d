import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginEnrolment } from '#server/community/accounts/begin-enrolment.ts';
import { checkCode } from '#server/community/accounts/check-code.ts';
import { confirmEnrolment } from '#server/community/accounts/confirm-enrolment.ts';
import { disableMfa } from '#server/community/accounts/disable-mfa.ts';
import { listAttempts, readBackupCodes, readMfaStatus } from '#server/community/accounts/queries.ts';
import { regenerateCodes } from '#server/community/accounts/regenerate-codes.ts';
import { readEnv } from '#server/platform/env.ts';
import { createUser, signIn, type TestUser } from '#tests/support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { totpAt, wrongTotp } from '#tests/support/mfa.ts';
import { createTestServices, START, TEST_SECRETS, type TestServices } from '#tests/support/services.ts';

const MINUTE = 60_000;
const REQUIRES_MFA = { requires_mfa: true };

let db: TestDatabase;
let services: TestServices;
let user: TestUser;
let count = 0;
beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  services = createTestServices(db, {
    env: readEnv({ ENVIRONMENT: 'test', ...TEST_SECRETS, AUTH_RATE_LIMIT_ACCOUNT: '100000' }),
  });
  count += 1;
  user = await createUser(services, `mfa-player-${count}`);
});
afterAll(() => db.drop());

function now() {
  return services.clock.now();
}
const tokens = expect.objectContaining({ access_token: expect.any(String), refresh_token: expect.any(String) });
const wrong = { code: 'VALIDATION', extra: { errors: [{ path: 'code', message: expect.any(String) }] } };

/** Active MFA, with the code of the present step unspent. */
async function enrolled(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await beginEnrolment(user.ctx);
  const { backup_codes } = await confirmEnrolment(user.ctx, totpAt(secret, now(), -1));
  return { secret, codes: backup_codes };
}

describe('MFA enrolment', () => {
  it('goes from none through pending to active and back to none', async () => {
    expect(await readMfaStatus(user.ctx)).toEqual({
      enabled: false,
      verified: false,
      backup_codes_remaining: 0,
      last_used: null,
    });
    const begun = await beginEnrolment(user.ctx);
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.setup_url).toBe(`otpauth://totp/Starhelm:${user.username}?secret=${begun.secret}&issuer=Starhelm`);
    expect(begun.qr_code_data_url).toMatch(/^data:image\/png;base64,[\w+/=]{200,}$/);
    expect(await readMfaStatus(user.ctx)).toMatchObject({ enabled: false, verified: false });
    expect(await signIn(services, user.username)).toEqual(tokens);

    const done = await confirmEnrolment(user.ctx, totpAt(begun.secret, now()));
    expect(done).toMatchObject({ enabled: true, verified: true, backup_codes_remaining: 10 });
    expect(new Set(done.backup_codes).size).toBe(10);
    expect(await readMfaStatus(user.ctx)).toMatchObject({ enabled: true, last_used: START.toISOString() });
    expect(await readBackupCodes(user.ctx)).toEqual({
      backup_codes_remaining: 10,
      backup_codes_total: 10,
      generated_at: START.toISOString(),
    });
    expect(await signIn(services, user.username)).toEqual(REQUIRES_MFA);

    expect(await disableMfa(user.ctx, done.backup_codes[0] ?? '')).toMatchObject({ enabled: false, verified: false });
    expect(await signIn(services, user.username)).toEqual(tokens);
    await expect(readBackupCodes(user.ctx)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('can be restarted while pending, and only the last secret is valid', async () => {
    const first = await beginEnrolment(user.ctx);
    const second = await beginEnrolment(user.ctx);
    await expect(confirmEnrolment(user.ctx, totpAt(first.secret, now()))).rejects.toMatchObject(wrong);
    expect(await confirmEnrolment(user.ctx, totpAt(second.secret, now()))).toMatchObject({ enabled: true });
  });

  // asvs: 2.3.1
  it('cannot be started or confirmed while active, and has no effect before confirmation', async () => {
    await expect(confirmEnrolment(user.ctx, '123456')).rejects.toMatchObject({ reason: 'mfa_not_started' });
    for (const use of [checkCode, disableMfa, regenerateCodes])
      await expect(use(user.ctx, '123456')).rejects.toMatchObject({ code: 'CONFLICT', reason: 'mfa_not_enabled' });
    const { secret } = await enrolled();
    await expect(beginEnrolment(user.ctx)).rejects.toMatchObject({ code: 'CONFLICT', reason: 'mfa_active' });
    await expect(confirmEnrolment(user.ctx, totpAt(secret, now()))).rejects.toMatchObject({ reason: 'mfa_active' });
    expect((await checkCode(user.ctx, totpAt(secret, now()))).valid).toBe(true);
  });

  it('is confirmed once by concurrent requests', async () => {
    const { secret } = await beginEnrolment(user.ctx);
    const code = totpAt(secret, now());
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => confirmEnrolment(user.ctx, code)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await readMfaStatus(user.ctx)).toMatchObject({ enabled: true, backup_codes_remaining: 10 });
  });

  // asvs: 14.2.4
  it('stores neither the secret nor the codes in clear text', async () => {
    const { secret, codes } = await enrolled();
    const { rows } = await db.pool.query<{ text: string }>(
      `SELECT (SELECT string_agg(m::text, '') FROM mfa_secret m) || (SELECT string_agg(c::text, '') FROM mfa_backup_code c) AS text`,
    );
    const hex = (text: string) => Buffer.from(text).toString('hex');
    for (const plain of [secret, ...codes].flatMap((text) => [text, hex(text), hex(text.toLowerCase())]))
      expect(rows[0]?.text).not.toContain(plain);
  });
});

describe('an MFA code', () => {
  // asvs: 6.5.1
  it('of the app is accepted once, also for twenty concurrent requests', async () => {
    const { secret } = await enrolled();
    const code = totpAt(secret, now());
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(services, user.username, code)));
    expect(answers.filter((answer) => 'access_token' in answer)).toHaveLength(1);
    expect(await signIn(services, user.username, code)).toEqual(REQUIRES_MFA);
    expect(await checkCode(user.ctx, code)).toMatchObject({ valid: false, method: null });
  });

  it('of a step before the last used one is refused', async () => {
    const { secret } = await enrolled();
    expect(await signIn(services, user.username, totpAt(secret, now(), 1))).toEqual(tokens);
    expect(await signIn(services, user.username, totpAt(secret, now()))).toEqual(REQUIRES_MFA);
    services.clock.advance(MINUTE);
    expect(await signIn(services, user.username, totpAt(secret, now()))).toEqual(tokens);
  });

  // asvs: 6.5.5
  it('of the app may be one step early or late, no more', async () => {
    const { secret } = await enrolled();
    services.clock.advance(10 * MINUTE);
    for (const steps of [-2, 2])
      expect(await signIn(services, user.username, totpAt(secret, now(), steps))).toEqual(REQUIRES_MFA);
    for (const steps of [-1, 0, 1])
      expect(await signIn(services, user.username, totpAt(secret, now(), steps))).toEqual(tokens);
  });

  // asvs: 6.5.1
  it('of the backup list is accepted once for twenty concurrent requests, in any notation', async () => {
    const { codes } = await enrolled();
    const [first = '', second = ''] = codes;
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(services, user.username, first)));
    expect(answers.filter((answer) => 'access_token' in answer)).toHaveLength(1);
    const typed = ` ${second.slice(0, 4)}-${second.slice(4)} `.toLowerCase();
    expect(await signIn(services, user.username, typed)).toEqual(tokens);
    expect((await readMfaStatus(user.ctx)).backup_codes_remaining).toBe(8);
    expect(await checkCode(user.ctx, first)).toEqual({ valid: false, method: null, backup_codes_remaining: 8 });
  });

  it('of one user is refused for another user', async () => {
    const { secret, codes } = await enrolled();
    const victim = user;
    user = await createUser(services, `mfa-other-${count}`);
    await enrolled();
    for (const code of [totpAt(secret, now()), codes[0] ?? ''])
      expect(await signIn(services, user.username, code)).toEqual(REQUIRES_MFA);
    expect((await readMfaStatus(victim.ctx)).backup_codes_remaining).toBe(10);
  });

  it('with an invalid format is refused without an error', async () => {
    await enrolled();
    for (const code of ['', ' ', '1', '1234567', 'abcdef', '123456789', '../../../etc', "' OR 1=1 --"])
      expect(await signIn(services, user.username, code)).toEqual(REQUIRES_MFA);
  });
});

describe('regenerating backup codes', () => {
  it('invalidates the earlier ones and requires a code, or one entered in this session shortly before', async () => {
    const { secret, codes } = await enrolled();
    const second = await regenerateCodes(user.ctx, undefined);
    expect(second.backup_codes_remaining).toBe(10);
    expect(second.backup_codes.filter((code) => codes.includes(code))).toEqual([]);
    expect(await checkCode(user.ctx, codes[0] ?? '')).toMatchObject({ valid: false });

    const unproved = { code: 'FORBIDDEN', reason: 'mfa_proof_required' };
    await expect(regenerateCodes(user.ctx, undefined)).rejects.toMatchObject(unproved);
    expect(await checkCode(user.ctx, second.backup_codes[0] ?? '')).toMatchObject({ valid: true });
    const elsewhere = { ...user.ctx, actor: { ...user.ctx.actor, session_id: randomUUID() } };
    await expect(regenerateCodes(elsewhere, undefined)).rejects.toMatchObject(unproved);
    services.clock.advance(5 * MINUTE);
    await expect(regenerateCodes(user.ctx, undefined)).rejects.toMatchObject(unproved);
    await expect(regenerateCodes(user.ctx, wrongTotp(secret, now()))).rejects.toMatchObject(wrong);
    const third = await regenerateCodes(user.ctx, totpAt(secret, now()));
    expect(await checkCode(user.ctx, second.backup_codes[1] ?? '')).toMatchObject({ valid: false });
    expect(await checkCode(user.ctx, third.backup_codes[1] ?? '')).toEqual({
      valid: true,
      method: 'backup_code',
      backup_codes_remaining: 9,
    });
  });
});

describe('guessing MFA codes', () => {
  it('is blocked after thirty wrong codes within an hour, for the right code too, and allowed again later', async () => {
    const { secret, codes } = await enrolled();
    for (let tried = 0; tried < 30; tried += 1)
      expect(await signIn(services, user.username, wrongTotp(secret, now()))).toEqual(REQUIRES_MFA);
    services.clock.advance(10 * MINUTE);
    for (const code of [totpAt(secret, now()), codes[0] ?? ''])
      await expect(signIn(services, user.username, code)).rejects.toMatchObject({
        code: 'RATE_LIMITED',
        reason: 'mfa_guessing',
        extra: { retry_after: 50 * 60 },
        headers: { 'retry-after': '3000' },
      });
    await expect(disableMfa(user.ctx, codes[0] ?? '')).rejects.toMatchObject({ reason: 'mfa_guessing' });
    services.clock.advance(50 * MINUTE);
    expect(await signIn(services, user.username, totpAt(secret, now()))).toEqual(tokens);
  });

  it('counts against the account’s budget per minute, by name and by e-mail; an open session has its own budget', async () => {
    services = createTestServices(db, {
      env: readEnv({ ENVIRONMENT: 'test', ...TEST_SECRETS, AUTH_RATE_LIMIT_ACCOUNT: '10' }),
    });
    user = await createUser(services, `mfa-limited-${count}`);
    const { secret } = await enrolled();
    for (let tried = 0; tried < 5; tried += 1) await signIn(services, user.username, wrongTotp(secret, now()));
    for (let tried = 0; tried < 5; tried += 1) await signIn(services, `${user.username}@EXAMPLE.test`);
    const limited = { code: 'RATE_LIMITED', extra: { retry_after: 60 } };
    await expect(signIn(services, user.username, totpAt(secret, now()))).rejects.toMatchObject(limited);
    // The enrolment's own code was the first of the session's ten.
    for (let tried = 1; tried < 10; tried += 1)
      expect((await checkCode(user.ctx, wrongTotp(secret, now()))).valid).toBe(false);
    for (const use of [checkCode, disableMfa, regenerateCodes, confirmEnrolment])
      await expect(use(user.ctx, totpAt(secret, now()))).rejects.toMatchObject(limited);
    services.clock.advance(MINUTE);
    expect(await signIn(services, user.username, totpAt(secret, now()))).toEqual(tokens);
  });
});

describe('the list of MFA attempts', () => {
  it('shows purpose, method, outcome and origin, newest first, of the last day by default', async () => {
    const { secret, codes } = await enrolled();
    services.clock.advance(MINUTE);
    await signIn(services, user.username, wrongTotp(secret, now()));
    services.clock.advance(MINUTE);
    await checkCode(user.ctx, codes[0] ?? '');
    const all = await listAttempts(user.ctx, { limit: 50, hours: 24 });
    const origin = { ip: '127.0.0.1', user_agent: 'tests' };
    expect(all.next_cursor).toBeNull();
    expect(all.items).toMatchObject([
      { purpose: 'check', method: 'backup_code', success: true, ...origin },
      { purpose: 'login', method: 'totp', success: false, ...origin },
      { purpose: 'enrol', method: 'totp', success: true, attempted_at: START.toISOString(), ...origin },
    ]);
    const first = await listAttempts(user.ctx, { limit: 2, hours: 24 });
    const second = await listAttempts(user.ctx, { limit: 2, hours: 24, cursor: first.next_cursor ?? '' });
    expect([...first.items, ...second.items]).toEqual(all.items);
    services.clock.advance(25 * 60 * MINUTE);
    expect((await listAttempts(user.ctx, { limit: 50, hours: 24 })).items).toEqual([]);
    expect((await listAttempts(user.ctx, { limit: 50, hours: 48 })).items).toHaveLength(3);
  });

  it('has no entry for a sign-in without a code', async () => {
    await enrolled();
    await signIn(services, user.username);
    expect((await listAttempts(user.ctx, { limit: 50, hours: 24 })).items).toHaveLength(1);
  });
});
