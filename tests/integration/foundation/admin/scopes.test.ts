import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantScopes } from '#server/foundation/admin/grant-scopes.ts';
import { findCandidates, listHolders, readAccess } from '#server/foundation/admin/queries.ts';
import { revokeScopes } from '#server/foundation/admin/revoke-scopes.ts';
import { listAudit } from '#server/foundation/audit/queries.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestServices, type TestServices, userCtx } from '#tests/support/services.ts';

let db: TestDatabase;
let services: TestServices;
const reason = 'for the test';
const KEY = 'admin.scopes.grant';

beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
});
afterAll(async () => db.drop());

async function createUser(): Promise<string> {
  const id = randomUUID();
  await db.pool.query('INSERT INTO users (id, username, email) VALUES ($1, $2, $3)', [
    id,
    `user-${id.slice(0, 8)}`,
    `${id}@example.test`,
  ]);
  return id;
}

describe('scopes', () => {
  it('make and unmake an administrator, with an audit entry for each change', async () => {
    const ann = userCtx(services, await createAdmin(db.pool));
    const user_id = await createUser();
    const granted = await grantScopes(ann, { user_id, scopes: ['admin.audit.view', 'admin.players.view'], reason });
    expect(granted).toMatchObject({ is_admin: true, changed: ['admin.audit.view', 'admin.players.view'] });
    const revoked = await revokeScopes(ann, { user_id, scopes: ['admin.audit.view', 'admin.players.view'], reason });
    expect(revoked).toMatchObject({ is_admin: false, scopes: [] });
    const { items } = await listAudit(services, { target: user_id, limit: 10 });
    expect(items).toMatchObject([
      {
        action: 'scopes.revoke',
        impact: 'HIGH_IMPACT',
        before: { scopes: ['admin.audit.view', 'admin.players.view'] },
        after: { scopes: [] },
      },
      { action: 'scopes.grant', impact: 'HIGH_IMPACT', before: { scopes: [] } },
    ]);
  });

  it('cannot be granted by someone who lacks them, and the attempt is recorded', async () => {
    const ann = userCtx(services, await createAdmin(db.pool, ['admin.scopes.grant']));
    const user_id = await createUser();
    await expect(grantScopes(ann, { user_id, scopes: ['admin.security.act'], reason })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      reason: 'scope_not_held',
    });
    expect((await listHolders(services, { user_id })).items).toEqual([]);
    expect((await listAudit(services, { target: user_id, limit: 10 })).items).toMatchObject([
      { outcome: 'failure', error_code: 'scope_not_held' },
    ]);
  });

  it('keep at least one grantor, also when two revoke concurrently', async () => {
    await db.pool.query('DELETE FROM admin_scope_grant');
    const ann = userCtx(services, await createAdmin(db.pool));
    const bob = userCtx(services, await createAdmin(db.pool));
    const take = (from: typeof ann, by: typeof ann) =>
      revokeScopes(by, { user_id: from.actor.user_id, scopes: ['admin.scopes.grant'], reason });
    const results = await Promise.allSettled([take(ann, bob), take(bob, ann)]);
    expect(results.filter((result) => result.status === 'rejected')).toMatchObject([
      { reason: { reason: 'last_holder' } },
    ]);
    expect((await listHolders(services, { scope: 'admin.scopes.grant' })).items).toHaveLength(1);
  });

  it('keep a holder of every scope, as only a holder can grant it', async () => {
    await db.pool.query('DELETE FROM admin_scope_grant');
    const ann = userCtx(services, await createAdmin(db.pool));
    const bob = await createAdmin(db.pool, ['admin.audit.view']);
    const views = { user_id: ann.actor.user_id, scopes: ['admin.audit.view', 'admin.security.act'] as const, reason };
    await expect(revokeScopes(ann, { ...views, scopes: [...views.scopes] })).rejects.toMatchObject({
      reason: 'last_holder',
      extra: { scope: 'admin.security.act' },
    });
    expect((await revokeScopes(ann, { ...views, scopes: ['admin.audit.view'] })).changed).toEqual(['admin.audit.view']);
    expect((await listHolders(services, { scope: 'admin.audit.view' })).items).toMatchObject([
      { user_id: bob.user_id },
    ]);
  });

  it('keep one grantor when twenty revoke each other in a ring', async () => {
    await db.pool.query('DELETE FROM admin_scope_grant');
    const ring = await Promise.all(
      Array.from({ length: 20 }, async () =>
        userCtx(services, await createAdmin(db.pool, [KEY, 'admin.scopes.revoke'])),
      ),
    );
    await Promise.allSettled(
      ring.map((by, n) => {
        const user_id = ring[(n + 1) % ring.length]?.actor.user_id ?? '';
        return revokeScopes(by, { user_id, scopes: [KEY], reason });
      }),
    );
    expect((await listHolders(services, { scope: KEY })).items).toHaveLength(1);
  });

  it('cannot be granted by an administrator who has just lost the authority', async () => {
    const boss = userCtx(services, await createAdmin(db.pool));
    const late = userCtx(services, await createAdmin(db.pool));
    await revokeScopes(boss, { user_id: late.actor.user_id, scopes: [KEY], reason });
    // The procedure chain of this call ran before: the context still says that the scope is held.
    const attempt = grantScopes(late, { user_id: await createUser(), scopes: ['admin.audit.view'], reason });
    await expect(attempt).rejects.toMatchObject({ code: 'FORBIDDEN', extra: { required_scope: KEY } });
    await db.pool.query('UPDATE users SET is_active = false WHERE id = $1', [late.actor.user_id]);
    const other = revokeScopes(late, { user_id: boss.actor.user_id, scopes: ['admin.audit.view'], reason });
    await expect(other).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('are refused completely when one of them is not held', async () => {
    const ann = userCtx(services, await createAdmin(db.pool, [KEY, 'admin.audit.view']));
    const user_id = await createUser();
    const scopes = ['admin.audit.view', 'admin.security.act'] as const;
    await expect(grantScopes(ann, { user_id, scopes: [...scopes], reason })).rejects.toMatchObject({
      reason: 'scope_not_held',
    });
    expect((await readAccess(services, user_id)).scopes.filter(({ held }) => held)).toEqual([]);
  });

  it('make their holder an administrator, by any statement', async () => {
    const id = await createUser();
    const isAdmin = async () =>
      (await db.pool.query<{ is_admin: boolean }>('SELECT is_admin FROM users WHERE id = $1', [id])).rows[0]?.is_admin;
    await db.pool.query(
      `INSERT INTO admin_scope_grant (user_id, scope) VALUES ($1, 'admin.audit.view'), ($1, 'admin.audit.review')`,
      [id],
    );
    expect(await isAdmin()).toBe(true);
    await db.pool.query(`DELETE FROM admin_scope_grant WHERE user_id = $1 AND scope = 'admin.audit.view'`, [id]);
    expect(await isAdmin()).toBe(true);
    await db.pool.query('DELETE FROM admin_scope_grant WHERE user_id = $1', [id]);
    expect(await isAdmin()).toBe(false);
    await expect(
      db.pool.query(`INSERT INTO admin_scope_grant (user_id, scope) VALUES ($1, 'everything')`, [id]),
    ).rejects.toThrow(/scope_check/);
  });

  it('are shown with the grantor and the time of the grant', async () => {
    await db.pool.query('DELETE FROM admin_scope_grant');
    const ann = userCtx(services, await createAdmin(db.pool));
    const user_id = await createUser();
    await grantScopes(ann, { user_id, scopes: ['admin.i18n.manage'], reason });
    const access = await readAccess(services, user_id);
    expect(access).toMatchObject({ user_id, is_admin: true, rooms: [] });
    expect(access.scopes.filter(({ effective }) => effective)).toMatchObject([
      {
        scope: 'admin.i18n.manage',
        granted_by: ann.actor.user_id,
        granted_by_name: ann.actor.username,
        granted_at: services.clock.now().toISOString(),
      },
    ]);
    const own = await readAccess(services, ann.actor.user_id);
    expect(own.scopes.find(({ scope }) => scope === KEY)).toMatchObject({ last_holder: true });
    await expect(readAccess(services, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are offered for accounts found by name prefix or e-mail', async () => {
    const id = await createUser();
    const name = `user-${id.slice(0, 8)}`;
    const candidates = async (text: string) => (await findCandidates(services, { name: text, limit: 10 })).items;
    expect(await candidates(name.toUpperCase())).toMatchObject([{ user_id: id, username: name }]);
    expect(await candidates(`${id}@EXAMPLE.test`)).toHaveLength(1);
    expect(await candidates('%')).toEqual([]);
    await db.pool.query('UPDATE users SET deleted = true WHERE id = $1', [id]);
    expect(await candidates(name)).toEqual([]);
  });
});
