import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPool, type Pool, sizeOf, withOwnConnection } from '#server/platform/db/pool.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const SIZE = 6;
const FIRST = 4;

let db: TestDatabase;
let pool: Pool;
let held: pg.PoolClient[];
beforeEach(async () => {
  db = await createTestDatabase();
  pool = createPool({
    connectionString: db.connectionString,
    size: SIZE,
    log: createLog({ level: 'silent', pretty: false }),
  });
  held = [];
});
afterEach(async () => {
  for (const client of held) client.release();
  await pool.end();
  await db.drop();
});

/** As many callers at once; what they get is held. */
function hold(callers: number): Promise<unknown>[] {
  return Array.from({ length: callers }, async () => held.push(await pool.connect()));
}

it('opens four connections at once, and one more at a time while callers wait, up to its size', async () => {
  const opened: number[] = [];
  pool.on('connect', () => opened.push(pool.totalCount));
  const callers = hold(SIZE);
  expect(pool.totalCount).toBe(FIRST);
  expect(pool.waitingCount).toBe(SIZE - FIRST);
  await Promise.all(callers);
  expect(Math.max(...opened)).toBe(SIZE);
  expect(pool.totalCount).toBe(SIZE);
  expect(sizeOf(pool)).toBe(SIZE);

  const late = hold(1);
  expect(pool.waitingCount).toBe(1);
  held.pop()?.release();
  await Promise.all(late);
  expect(pool.totalCount).toBe(SIZE);
});

it('starts again with four after all were lost', async () => {
  await Promise.all(hold(SIZE));
  const gone = new Promise<void>((resolve) => {
    pool.on('remove', () => pool.totalCount === 0 && resolve());
  });
  await withOwnConnection(db.pool, (client) =>
    client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`),
  );
  await Promise.allSettled(held.map((client) => client.query('SELECT 1')));
  for (const client of held.splice(0)) client.release();
  await gone;
  const callers = hold(SIZE);
  expect(pool.totalCount).toBe(FIRST);
  await Promise.all(callers);
});

it('a caller that waits gets a connection that another one gave back before a new one is open', async () => {
  await Promise.all(hold(FIRST));
  const [waiting] = hold(1);
  held.shift()?.release();
  await waiting;
  expect(pool.totalCount).toBe(FIRST);
});
