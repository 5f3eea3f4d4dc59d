import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#server/api.ts';
import { notifyAdmin } from '#server/foundation/notifications/index.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestServices, requestCtx, type TestServices } from '#tests/support/services.ts';

let db: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
});
afterAll(() => db.drop());

/** An administrator who does not play. */
async function operator() {
  const actor = await createAdmin(db.pool, ['admin.audit.view']);
  return { ...actor, own: createCallerFactory(api)(requestCtx(services, actor)).notifications };
}
function deliver(user_id: string, name: string) {
  services.clock.advance(1_000);
  const data = { report_id: '7f6b1c2e-3d4a-4b5c-8d6e-9f0a1b2c3d4e', name };
  return inTransaction(services, (tx) => notifyAdmin(services, tx, user_id, { type: 'report_delivered', data }));
}

it('keeps notices for an administrator who does not play, until they are read', async () => {
  const [ann, bob] = [await operator(), await operator()];
  for (const name of ['one', 'two', 'three']) await deliver(ann.user_id, name);
  const first = await ann.own.notices({ limit: 2 });
  expect(first).toMatchObject({ unread: 3, items: [{ name: 'three', read_at: null }, { name: 'two' }] });
  const rest = await ann.own.notices({ limit: 2, cursor: first.next_cursor ?? '' });
  expect(rest).toMatchObject({ items: [{ name: 'one', type: 'report_delivered', decision: null }], next_cursor: null });
  expect(await bob.own.notices()).toEqual({ items: [], next_cursor: null, unread: 0 });
  // One that arrives while the list is open stays unread.
  const [seen] = first.items;
  await deliver(ann.user_id, 'four');
  expect(await ann.own.readNotices({ until: seen?.created_at ?? '' })).toEqual({ unread: 1 });
  expect(await bob.own.readNotices({ until: seen?.created_at ?? '' })).toEqual({ unread: 0 });
  expect((await ann.own.notices()).items.map(({ read_at }) => read_at === null)).toEqual([true, false, false, false]);
});

it('keeps the latest hundred of each account', async () => {
  const ann = await operator();
  for (let made = 0; made < 102; made++) await deliver(ann.user_id, `report ${made}`);
  const { rows } = await db.pool.query('SELECT name FROM admin_notices WHERE user_id = $1 ORDER BY created_at', [
    ann.user_id,
  ]);
  expect([rows.length, rows[0]?.name]).toEqual([100, 'report 2']);
});
