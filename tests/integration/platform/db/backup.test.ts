import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyChain } from '#server/foundation/audit/index.ts';
import { restoreBackup } from '#server/platform/db/backup/restore-backup.ts';
import { writeBackup } from '#server/platform/db/backup/write-backup.ts';
import { StartupError } from '#server/platform/env.ts';
import { prepareSchema } from '#server/platform/jobs/index.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { countAllRows } from '#tests/support/galaxy.ts';
import { call } from '#tests/support/http-client.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/running-server.ts';

const log = createLog({ level: 'silent', pretty: false });
const cleanups: (() => Promise<unknown>)[] = [];
let source: TestServer;
let folder: string;
let file: string;

/** A database without tables. */
async function emptyDatabase(): Promise<TestDatabase> {
  const db = await createTestDatabase();
  cleanups.push(db.drop);
  await db.pool.query('DROP SCHEMA public CASCADE');
  await db.pool.query('DROP SCHEMA IF EXISTS jobs CASCADE');
  await db.pool.query('CREATE SCHEMA public');
  return db;
}
function restoreInto(db: TestDatabase, from: string) {
  const { connectionString, serviceUrl, servicePool } = db;
  return restoreBackup(from, { connectionString, serviceUrl, log, prepareOthers: () => prepareSchema(servicePool) });
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'starhelm-backup-'));
  file = path.join(folder, 'one.backup');
  source = await startTestServer();
  const { body } = await call<{ access_token: string }>(source.url, 'POST', '/auth/login/json', { json: ADMIN });
  // A ledger entry, an event and a run of the job engine.
  await call(source.url, 'POST', '/admin/galaxy/jobs', { token: body.access_token, json: { seed: 5 } });
  await source.db.pool.query(
    `INSERT INTO users (id, username, email) VALUES (gen_random_uuid(), $1, 'odd@example.test')`,
    ['tab\tline\nback\\slash\\.'],
  );
  await source.db.pool.query(`UPDATE bang_generation_jobs SET cancel_requested = true`);
  await source.stop();
  await writeBackup(source.db.connectionString, file, new Date());
});
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
  await source.dispose();
  await rm(folder, { recursive: true, force: true });
});

it('restores every row into an empty database, with constraints, triggers, sequences and the audit log', async () => {
  const db = await emptyDatabase();
  await restoreInto(db, file);
  expect(await countAllRows(db.pool)).toEqual(await countAllRows(source.db.pool));
  expect(await verifyChain(db)).toMatchObject({ intact: true, checked: 1 });
  const schema = `SELECT conrelid::regclass::text AS place, conname AS name, pg_get_constraintdef(oid) AS text FROM pg_constraint
    WHERE connamespace IN ('public'::regnamespace, 'jobs'::regnamespace)
    UNION ALL SELECT tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
    ORDER BY 1, 2, 3`;
  expect((await db.pool.query(schema)).rows).toEqual((await source.db.pool.query(schema)).rows);
  const users = 'SELECT username, email FROM users ORDER BY id';
  expect((await db.pool.query(users)).rows).toEqual((await source.db.pool.query(users)).rows);
  const next = `SELECT max(position) AS last, pg_get_serial_sequence('jobs.events', 'position') AS name FROM jobs.events`;
  const { rows } = await db.pool.query<{ last: string; name: string }>(next);
  const { rows: after } = await db.pool.query<{ n: number }>('SELECT nextval($1::regclass) AS n', [rows[0]?.name]);
  expect(after[0]?.n).toBeGreaterThan(Number(rows[0]?.last));
  await expect(db.pool.query('DELETE FROM admin_action_log')).rejects.toThrow();
});

it('a restored service accepts its administrator', async () => {
  const db = await emptyDatabase();
  await restoreInto(db, file);
  const server = await startTestServer({}, db);
  const { status } = await call(server.url, 'POST', '/auth/login/json', { json: ADMIN });
  await server.dispose();
  expect(status).toBe(200);
});

it('refuses a target that contains a database, and does not change it', async () => {
  await expect(restoreInto(source.db, file)).rejects.toThrow('There is a database already');
  expect(await countAllRows(source.db.pool)).toMatchObject({ admin_action_log: 1 });
});

it('refuses a file that is not a backup, and loads nothing from a truncated one', async () => {
  const db = await emptyDatabase();
  const other = path.join(folder, 'other');
  await writeFile(other, 'not a backup');
  await expect(restoreInto(db, other)).rejects.toThrow('is not a backup');
  const whole = await readFile(file);
  const half = path.join(folder, 'half.backup');
  await writeFile(half, whole.subarray(0, Math.floor(whole.length / 2)));
  await expect(restoreInto(db, half)).rejects.toThrow();
  expect(await countAllRows(db.pool)).toEqual({});
  await restoreInto(db, file);
});

it('leaves the target empty when the restored data cannot be verified', async () => {
  const db = await emptyDatabase();
  const { connectionString, serviceUrl, servicePool } = db;
  const verify = () => Promise.reject(new StartupError('the ledger does not verify'));
  const prepareOthers = () => prepareSchema(servicePool);
  const restored = restoreBackup(file, { connectionString, serviceUrl, log, prepareOthers, verify });
  await expect(restored).rejects.toThrow('does not verify');
  expect(await countAllRows(db.pool)).toEqual({});
  await restoreInto(db, file);
});

it('writes a consistent snapshot during concurrent writes, and no partial file', async () => {
  const db = await createTestDatabase();
  cleanups.push(db.drop);
  const insert = `INSERT INTO users (id, username, email) VALUES (gen_random_uuid(), $1, $1)`;
  await db.pool.query(insert, ['before']);
  const live = path.join(folder, 'live.backup');
  const writing = writeBackup(db.connectionString, live, new Date());
  await Promise.all(Array.from({ length: 50 }, (_, index) => db.pool.query(insert, [`during-${index}`])));
  const header = await writing;
  const restored = await emptyDatabase();
  await restoreInto(restored, live);
  const { rows } = await restored.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM users');
  expect(rows[0]?.n).toBe(header.tables.find(({ name }) => name === 'public.users')?.rows);
  await expect(
    writeBackup('postgresql://nobody@127.0.0.1:1/none', path.join(folder, 'x'), new Date()),
  ).rejects.toThrow();
  expect((await readdir(folder)).filter((name) => name.includes('unfinished') || name === 'x')).toEqual([]);
});
