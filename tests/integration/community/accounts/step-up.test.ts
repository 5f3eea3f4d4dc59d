import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginEnrolment } from '#server/community/accounts/begin-enrolment.ts';
import { checkCode } from '#server/community/accounts/check-code.ts';
import { confirmEnrolment } from '#server/community/accounts/confirm-enrolment.ts';
import { requireStepUp } from '#server/community/accounts/index.ts';
import { listSessions } from '#server/community/accounts/queries.ts';
import { refreshSession } from '#server/community/accounts/refresh-session.ts';
import { regenerateCodes } from '#server/community/accounts/regenerate-codes.ts';
import { revokeAllSessions } from '#server/community/accounts/revoke-all-sessions.ts';
import { revokeSession } from '#server/community/accounts/revoke-sessions.ts';
import { stepUp } from '#server/community/accounts/step-up.ts';
import { callerOf, createUser, PASSWORD, signIn } from '#tests/support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { totpAt } from '#tests/support/mfa.ts';
import { createTestServices, requestCtx, type TestServices } from '#tests/support/services.ts';

const MINUTE = 60_000;

let db: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
});
afterAll(() => db.drop());

const REFUSED = { code: 'STEP_UP_REQUIRED', status: 403, reason: 'step_up_required' };

describe('a change of the login methods', () => {
  // asvs: 7.5.1
  it('is allowed in a session that is at most five minutes old', async () => {
    const { ctx } = await createUser(services, 'fresh');
    await requireStepUp(ctx, 'test');
    services.clock.advance(5 * MINUTE - 1);
    await requireStepUp(ctx, 'test');
    services.clock.advance(1);
    await expect(requireStepUp(ctx, 'test')).rejects.toMatchObject({ ...REFUSED, extra: { methods: ['password'] } });
  });

  it('is not allowed by refreshing the tokens', async () => {
    const { tokens } = await createUser(services, 'renewed');
    services.clock.advance(6 * MINUTE);
    const renewed = await refreshSession(requestCtx(services), { refresh_token: tokens.refresh_token });
    await expect(requireStepUp(await callerOf(services, renewed), 'test')).rejects.toMatchObject(REFUSED);
  });

  it('is not allowed for a token without a session', async () => {
    const { ctx } = await createUser(services, 'sessionless');
    const bare = { ...ctx, actor: { ...ctx.actor, session_id: null } };
    await expect(requireStepUp(bare, 'test')).rejects.toMatchObject(REFUSED);
  });

  it('is allowed once after the password was entered, within five minutes, in the same session', async () => {
    const { ctx, username } = await createUser(services, 'proved');
    services.clock.advance(10 * MINUTE);
    const { valid_until } = await stepUp(ctx, { password: PASSWORD });
    expect(valid_until).toBe(new Date(services.clock.now().getTime() + 5 * MINUTE).toISOString());
    const elsewhere = { ...ctx, actor: { ...ctx.actor, session_id: '0b7c9c2e-5f0a-4d6c-9d53-0c2f5f6f7a10' } };
    await expect(requireStepUp(elsewhere, 'test')).rejects.toMatchObject(REFUSED);
    await requireStepUp(ctx, 'test');
    await expect(requireStepUp(ctx, 'test')).rejects.toMatchObject(REFUSED);
    await stepUp(ctx, { password: PASSWORD });
    services.clock.advance(5 * MINUTE);
    await expect(requireStepUp(ctx, username)).rejects.toMatchObject(REFUSED);
  });

  it('is not allowed after a wrong password, which is reported at its field', async () => {
    const { ctx } = await createUser(services, 'mistaken');
    services.clock.advance(10 * MINUTE);
    await expect(stepUp(ctx, { password: 'not the password' })).rejects.toMatchObject({
      code: 'VALIDATION',
      extra: { errors: [{ path: 'password' }] },
    });
    await expect(requireStepUp(ctx, 'test')).rejects.toMatchObject(REFUSED);
  });
});

describe('ending sessions', () => {
  // asvs: 7.5.2
  it('requires confirmation for any session but the current one', async () => {
    const { ctx, username } = await createUser(services, 'robbed');
    const { items } = await listSessions(ctx, { limit: 20 });
    const own = items[0]?.id ?? '';
    services.clock.advance(10 * MINUTE);
    await signIn(services, username);
    const other = (await listSessions(ctx, { limit: 20 })).items.find(({ current }) => !current)?.id ?? '';
    await expect(revokeSession(ctx, other)).rejects.toMatchObject(REFUSED);
    for (const keepCurrent of [true, false])
      await expect(revokeAllSessions(ctx, keepCurrent)).rejects.toMatchObject(REFUSED);
    expect((await listSessions(ctx, { limit: 20 })).items).toHaveLength(2);

    await stepUp(ctx, { password: PASSWORD });
    await revokeSession(ctx, other);
    await revokeSession(ctx, own);
    expect((await listSessions(ctx, { limit: 20 })).items).toEqual([]);
  });

  it('everywhere is done at once after a new sign-in or one password', async () => {
    const { ctx, username } = await createUser(services, 'robbed-too');
    services.clock.advance(10 * MINUTE);
    await signIn(services, username);
    await stepUp(ctx, { password: PASSWORD });
    expect(await revokeAllSessions(ctx, true)).toEqual({ revoked: 1 });
    const fresh = await signIn(services, username);
    if (!('access_token' in fresh)) throw new Error('no session began');
    expect(await revokeAllSessions(await callerOf(services, fresh), false)).toEqual({ revoked: 2 });
  });
});

describe('an account with a second factor', () => {
  it('confirms by code or password, but needs a code to create new backup codes', async () => {
    const { ctx } = await createUser(services, 'enrolled');
    const { secret } = await beginEnrolment(ctx);
    const { backup_codes } = await confirmEnrolment(ctx, totpAt(secret, services.clock.now()));
    services.clock.advance(10 * MINUTE);
    await expect(requireStepUp(ctx, 'test')).rejects.toMatchObject({ extra: { methods: ['password', 'code'] } });
    await stepUp(ctx, { password: PASSWORD });
    await expect(regenerateCodes(ctx, undefined)).rejects.toMatchObject({ reason: 'mfa_proof_required' });
    await requireStepUp(ctx, 'test');
    await stepUp(ctx, { code: totpAt(secret, services.clock.now()) });
    await requireStepUp(ctx, 'test');
    await stepUp(ctx, { code: backup_codes[0] });
    await regenerateCodes(ctx, undefined);
    services.clock.advance(MINUTE);
    await checkCode(ctx, totpAt(secret, services.clock.now()));
    await requireStepUp(ctx, 'test');
    await expect(stepUp(ctx, { code: '000000' })).rejects.toMatchObject({ extra: { errors: [{ path: 'code' }] } });
  });
});

it('an account that signs in only through providers is asked to sign in again', async () => {
  const { ctx } = await createUser(services, 'provided');
  await db.pool.query('DELETE FROM player_credentials WHERE user_id = $1', [ctx.actor.user_id]);
  services.clock.advance(10 * MINUTE);
  await expect(requireStepUp(ctx, 'test')).rejects.toMatchObject({ ...REFUSED, extra: { methods: ['provider'] } });
  await expect(stepUp(ctx, { password: PASSWORD })).rejects.toMatchObject({ reason: 'no_password' });
});
