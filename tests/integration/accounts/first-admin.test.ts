import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeAdmin } from '#scripts/describe-admin.ts';
import { bootstrapAdmin, findFirstAdmin } from '#server/accounts/index.ts';
import type { Services } from '#server/platform/context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestServices } from '#tests/support/services.ts';

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

describe('a start names', () => {
  it('the admin it made, with the generated password while that is valid', async () => {
    expect(await line()).toBe(`operator  password ${PASSWORD}`);
    for (const given of [{ ADMIN_PASSWORD: PASSWORD }, { ADMIN_PASSWORD_FILE: '/run/secrets/admin_password' }])
      expect(await line({}, given)).toBe('operator  (the password you configured)');
  });

  it('the admin of the data, whatever the configuration says now', async () => {
    expect(await line({ ADMIN_USERNAME: 'someone-else' })).toBe(`operator  password ${PASSWORD}`);
    const ADMIN_PASSWORD = 'another password';
    expect(await line({ ADMIN_USERNAME: 'someone-else', ADMIN_PASSWORD }, { ADMIN_PASSWORD })).toBe(
      'operator  (the password has been changed since the first start)',
    );
  });

  it('a renamed admin by the name and address of now', async () => {
    await db.pool.query(`UPDATE users SET username = 'ada', email = 'ada@example.test' WHERE username = 'operator'`);
    expect(await line()).toBe(`ada (ada@example.test)  password ${PASSWORD}`);
  });

  it('who can sign in, where the first admin cannot any more', async () => {
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
