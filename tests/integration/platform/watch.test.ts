import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabaseWatch } from '#server/platform/db/watch.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

it('does not report a database failure when this process was blocked while the response was waiting', async () => {
  const log = createLog({ level: 'silent', pretty: false });
  const watch = createDatabaseWatch({ pool: db.pool, connectionString: db.connectionString, log });
  expect(await watch.look()).toBe('ok');
  const looking = watch.look();
  // Blocks the process for longer than the watch waits, as a busy machine would.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_600);
  expect(await looking).toBe('ok');
  await watch.stop();
});
