import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabaseWatch } from '#server/platform/db/watch.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

it('does not report a database away because this process was held up while the answer lay there', async () => {
  const log = createLog({ level: 'silent', pretty: false });
  const watch = createDatabaseWatch({ pool: db.pool, connectionString: db.connectionString, log });
  expect(await watch.look()).toBe('ok');
  const looking = watch.look();
  // Nothing runs here for longer than the watch waits, as while a busy machine gives this process no time.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_600);
  expect(await looking).toBe('ok');
  await watch.stop();
});
