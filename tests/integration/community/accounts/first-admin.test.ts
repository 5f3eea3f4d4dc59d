import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeAdmin } from '#scripts/describe-admin.ts';
import { findActor } from '#server/community/accounts/authenticate.ts';
import { changePassword } from '#server/community/accounts/change-password.ts';
import { bootstrapAdmin, findFirstAdmin } from '#server/community/accounts/index.ts';
import { logIn } from '#server/community/accounts/log-in.ts';
import { signingKey } from '#server/community/accounts/rules/access-token.ts';
import type { Tokens } from '#server/community/accounts/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestServices, requestCtx, type TestServices, userCtx } from '#tests/support/services.ts';

const PASSWORD = 'a generated password of some length';
let db: TestDatabase;
let services: Services;
beforeAll(async () => {
  db = await createTestDatabase();
  const base = createTestServices(db);
  services = { ...base, env: { ...base.env, ADMIN_USERNAME: 'operator', ADMIN_PASSWORD: PASSWORD } };
  await bootstrapAdmin(services);
});
afterAll(() => db.drop());

async function line(env: Partial<Services['env']> = {}, given: Record<string, string | undefined> = {}) {
  const merged = { ...services.env, ...env };
  return describeAdmin(await findFirstAdmin({ pool: services.pool, env: merged }), merged, given);
}

describe('the start log names', () => {
  it('the created administrator, with the generated password while it is valid', async () => {
    expect(await line()).toBe(`operator  password ${PASSWORD}`);
    for (const given of [{ ADMIN_PASSWORD: PASSWORD }, { ADMIN_PASSWORD_FILE: '/run/secrets/admin_password' }])
      expect(await line({}, given)).toBe('operator  (the password you configured)');
  });

  it('the administrator in the database, even if the configuration has changed', async () => {
    expect(await line({ ADMIN_USERNAME: 'someone-else' })).toBe(`operator  password ${PASSWORD}`);
    const ADMIN_PASSWORD = 'another password';
    expect(await line({ ADMIN_USERNAME: 'someone-else', ADMIN_PASSWORD }, { ADMIN_PASSWORD })).toBe(
      'operator  (the password has been changed since the first start)',
    );
  });

  it('a renamed administrator by the current name and address', async () => {
    await db.pool.query(`UPDATE users SET username = 'ada', email = 'ada@example.test' WHERE username = 'operator'`);
    expect(await line()).toBe(`ada (ada@example.test)  password ${PASSWORD}`);
  });

  it('an administrator who can sign in, if the first one cannot any more', async () => {
    await db.pool.query(
      `INSERT INTO users (id, username, email, is_admin, created_at, updated_at)
       VALUES (gen_random_uuid(), 'second', 'second@example.test', true, now() + interval '1 day', now())`,
    );
    expect(await line()).toContain('ada');
    await db.pool.query(`UPDATE users SET is_active = false WHERE username = 'ada'`);
    expect(await line()).toBe('second (second@example.test)  (the password has been changed since the first start)');
    await db.pool.query(`UPDATE users SET deleted = true WHERE username = 'second'`);
    expect(await line()).toBe('nobody: no active account is an admin');
  });
});

describe('the first password', () => {
  const SECOND = 'another one that was generated';
  const OWN = 'what only its owner knows 7';
  const HOUR = 3_600_000;
  let other: TestDatabase;
  let production: TestServices;
  beforeAll(async () => {
    other = await createTestDatabase();
    production = inProduction(createTestServices(other), PASSWORD);
    await bootstrapAdmin(production);
  });
  afterAll(() => other.drop());

  function inProduction(base: TestServices, password: string): TestServices {
    const env = {
      ...base.env,
      ENVIRONMENT: 'production' as const,
      ADMIN_USERNAME: 'operator',
      ADMIN_PASSWORD: password,
    };
    return { ...base, env };
  }
  function enter(password: string) {
    return logIn(requestCtx(production), { username: 'operator', password }, ['admin', 'player']);
  }

  // asvs: 6.4.1
  it('is valid for three days, also when the configuration sets a new one; a password the owner chose does not expire', async () => {
    production.clock.advance(72 * HOUR - 1);
    expect(await enter(PASSWORD)).toHaveProperty('access_token');
    production.clock.advance(1);
    await expect(enter(PASSWORD)).rejects.toMatchObject({ code: 'FORBIDDEN', reason: 'first_password_ended' });
    await expect(enter('a wrong password of some length')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await bootstrapAdmin(production);
    await expect(enter(PASSWORD)).rejects.toMatchObject({ reason: 'first_password_ended' });
    await bootstrapAdmin(inProduction(production, SECOND));
    await expect(enter(PASSWORD)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const { access_token } = (await enter(SECOND)) as Tokens;
    const actor = await findActor(production, signingKey(production.env.JWT_SECRET), access_token);
    if (!actor) throw new Error('signed in without being known');
    await changePassword(userCtx(production, actor), { current_password: SECOND, new_password: OWN });
    production.clock.advance(1_000 * HOUR);
    expect(await enter(OWN)).toHaveProperty('access_token');
  });
});
