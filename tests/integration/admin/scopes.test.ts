import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantScopes, revokeScopes } from '#server/admin/change-scopes.ts';
import { listHolders } from '#server/admin/queries.ts';
import { listAudit } from '#server/audit/queries.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestServices, type TestServices, userCtx } from '#tests/support/services.ts';

let db: TestDatabase;
let services: TestServices;
const reason = 'for the test';

beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
});
afterAll(async () => db.drop());

const createUser = async (): Promise<string> => {
  const id = randomUUID();
  await db.pool.query('INSERT INTO users (id, username, email) VALUES ($1, $2, $3)', [
    id,
    `user-${id.slice(0, 8)}`,
    `${id}@example.test`,
  ]);
  return id;
};

describe('scopes', () => {
  it('make and unmake an admin, with a ledger row for each change', async () => {
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

  it('cannot be granted by someone who lacks them, and the attempt is kept', async () => {
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

  it('leave one who may grant, also when two revoke at once', async () => {
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
});
