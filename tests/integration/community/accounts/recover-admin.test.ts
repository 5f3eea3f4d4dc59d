import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bootstrapAdmin } from '#server/community/accounts/index.ts';
import { logIn } from '#server/community/accounts/log-in.ts';
import { recoverAdmin } from '#server/community/accounts/recover-admin.ts';
import { SCOPES } from '#server/foundation/admin/index.ts';
import { createUser } from '#tests/support/accounts.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestServices, requestCtx, type TestServices } from '#tests/support/services.ts';

const FIRST = 'a generated password of some length';
let db: TestDatabase;
let services: TestServices;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

beforeEach(async () => {
  await db.pool.query('TRUNCATE users CASCADE');
  const base = createTestServices(db);
  services = { ...base, env: { ...base.env, ADMIN_USERNAME: 'operator', ADMIN_PASSWORD: FIRST } };
  await bootstrapAdmin(services);
});

function signIn(password: string) {
  return logIn(requestCtx(services), { username: 'operator', password }, ['admin']);
}

async function scopesOf(username: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ scope: string }>(
    'SELECT g.scope FROM admin_scope_grant g JOIN users u ON u.id = g.user_id WHERE u.username = $1',
    [username],
  );
  return rows.map(({ scope }) => scope);
}

it('replaces the password of the only administrator, who keeps the scopes, and ends the sessions', async () => {
  await signIn(FIRST);
  const done = await recoverAdmin(services, { username: 'OPERATOR', removeFactor: false });
  expect(done).toMatchObject({ username: 'operator', granted: 0, factor_removed: false });
  await expect(signIn(FIRST)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(await signIn(done.password)).toMatchObject({ token_type: 'bearer' });
  expect(await scopesOf('operator')).toHaveLength(SCOPES.length);
  const { rows } = await db.pool.query(
    `SELECT action, impact, actor_name FROM admin_action_log ORDER BY seq DESC LIMIT 1`,
  );
  expect(rows).toEqual([{ action: 'account.recover_admin', impact: 'HIGH_IMPACT', actor_name: 'system' }]);
  services.clock.advance(72 * 3_600_000);
  await expect(signIn(done.password)).rejects.toMatchObject({ reason: 'first_password_ended' });
});

it('removes a second factor on request, and opens a locked account', async () => {
  await db.pool.query(
    `INSERT INTO mfa_secret (user_id, secret, enabled, verified, codes_generated_at) SELECT id, '\\x00', true, true, now() FROM users`,
  );
  await db.pool.query('UPDATE users SET is_active = false');
  const done = await recoverAdmin(services, { username: 'operator', removeFactor: true });
  expect(done.factor_removed).toBe(true);
  expect(await signIn(done.password)).toMatchObject({ token_type: 'bearer' });
});

it('makes an account an administrator only if nobody can grant scopes any more', async () => {
  const { username } = await createUser(services, 'successor');
  const attempt = () => recoverAdmin(services, { username, removeFactor: false });
  await expect(attempt()).rejects.toThrow(/is not an administrator. operator can grant scopes/);
  await db.pool.query(`UPDATE users SET is_active = false WHERE username = 'operator'`);
  expect((await attempt()).granted).toBe(SCOPES.length);
});

it('does not create another first administrator while an account holds a scope', async () => {
  await db.pool.query('UPDATE users SET is_admin = false');
  expect(await bootstrapAdmin(services)).toBe(false);
  await createAdmin(db.pool);
  await expect(recoverAdmin(services, { username: 'nobody', removeFactor: false })).rejects.toThrow('no account');
});
