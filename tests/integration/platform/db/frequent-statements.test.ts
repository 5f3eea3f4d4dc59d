import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPool, type Pool } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const READ = 'SELECT name FROM regions WHERE id = $1';
const NOWHERE = '00000000-0000-4000-8000-000000000000';

let db: TestDatabase;
/** With one connection, so that every use is a use of that connection. */
let pool: Pool;
beforeEach(async () => {
  db = await createTestDatabase();
  pool = createPool({
    connectionString: db.connectionString,
    size: 1,
    log: createLog({ level: 'silent', pretty: false }),
  });
});
afterEach(async () => {
  await pool.end();
  await db.drop();
});

/** How often the connection ran a prepared statement, by text. */
async function prepared(): Promise<Record<string, { runs: number; isReused: boolean }>> {
  const { rows } = await pool.query<{ statement: string; runs: number; reused: number }>(
    'SELECT statement, generic_plans + custom_plans AS runs, generic_plans AS reused FROM pg_prepared_statements',
  );
  return Object.fromEntries(rows.map(({ statement, runs, reused }) => [statement, { runs, isReused: reused > 0 }]));
}

async function read(times: number): Promise<void> {
  for (let index = 0; index < times; index++) await pool.query(READ, [NOWHERE]);
}

it('a read that is repeated is prepared, and its plan is reused', async () => {
  await read(9);
  expect(await prepared()).toEqual({});
  await read(11);
  expect(await prepared()).toEqual({ [READ]: { runs: 11, isReused: true } });
});

it('a statement of transactions is prepared too, and shares the plan of the same read outside', async () => {
  for (let index = 0; index < 12; index++) await inTransaction({ pool }, (tx) => tx.sql(READ, [NOWHERE]));
  await read(3);
  expect(await prepared()).toMatchObject({ [READ]: { runs: 6 } });
});

it('continues on a new connection after the loss of one', async () => {
  await read(20);
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await db.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await pool.query(READ, [NOWHERE]).catch(() => undefined);
  await read(10);
  expect((await prepared())[READ]?.isReused).toBe(true);
});

it('a failed first run leaves the statement usable', async () => {
  const divide = 'SELECT 1 / $1::int AS quotient';
  for (let index = 0; index < 9; index++) await pool.query(divide, [1]);
  await expect(pool.query(divide, [0])).rejects.toMatchObject({ code: '22012' });
  expect((await pool.query(divide, [1])).rows).toEqual([{ quotient: 1 }]);
  const failed = inTransaction({ pool }, (tx) => Promise.all([tx.sql(divide, [0]), tx.sql(READ, [NOWHERE])]));
  await expect(failed).rejects.toMatchObject({ code: '22012' });
  await read(15);
  expect((await prepared())[READ]?.isReused).toBe(true);
});

it('a statement is first prepared in a transaction that has failed before, and works in the next', async () => {
  await read(9);
  const failed = inTransaction({ pool }, (tx) =>
    Promise.all([tx.sql('SELECT 1 / $1::int', [0]), tx.sql(READ, [NOWHERE])]),
  );
  await expect(failed).rejects.toMatchObject({ code: '22012' });
  expect(await inTransaction({ pool }, (tx) => tx.sql(READ, [NOWHERE]))).toEqual([]);
});

it('frees the statements whose names are retired, also after a transaction that failed', async () => {
  for (let index = 0; index < 170; index++) {
    for (let use = 0; use < 10; use++) await pool.query(`SELECT $1::int + ${index}`, [use]);
    if (index % 20 === 0)
      await inTransaction({ pool }, (tx) => tx.sql('SELECT 1 / $1::int', [0])).catch(() => undefined);
  }
  await read(12);
  const { rows } = await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM pg_prepared_statements`);
  expect(rows).toEqual([{ count: 150 }]);
  expect(Object.keys(await prepared())).toContain(READ);
  // A statement that was retired earns a new name.
  for (let use = 0; use < 12; use++)
    expect((await pool.query('SELECT $1::int + 0 AS sum', [use])).rows).toEqual([{ sum: use }]);
});

it('follows a change of the schema', async () => {
  await read(20);
  await db.pool.query('ALTER TABLE regions ADD COLUMN note text');
  await db.pool.query('CREATE INDEX regions_by_note ON regions (note)');
  expect((await pool.query(READ, [NOWHERE])).rows).toEqual([]);
});
