import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { MIGRATIONS } from '#server/platform/db/migration-files.ts';
import { StartupError } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';

const log = createLog({ level: 'silent', pretty: false });
const FIRST = '20261121000000_init';
/** Rows that Prisma's engine wrote for the first migration. */
const FIRST_CHECKSUM = 'c8260f35f9b7084ecfe0780a27daa954458e9e6ce5fe6e465e8924e4af373fa5';

let client: pg.Client;
let url: string;
let name: string;
let folder: string;

beforeEach(async () => {
  name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE template0`);
  url = inject('postgresUrl').replace(/\/postgres$/, `/${name}`);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  folder = await mkdtemp(path.join(tmpdir(), 'starhelm-migrations-'));
});
afterEach(async () => {
  await client.end();
  await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
  await rm(folder, { recursive: true });
});

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}

async function write(migration: string, script: string): Promise<void> {
  await mkdir(path.join(folder, migration), { recursive: true });
  await writeFile(path.join(folder, migration, 'migration.sql'), script);
}

async function tables(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1`,
  );
  return rows.map((row) => row.name);
}

async function history(): Promise<unknown[]> {
  const { rows } = await client.query(
    `SELECT migration_name, finished_at IS NOT NULL AS finished, applied_steps_count AS steps
     FROM _prisma_migrations ORDER BY migration_name`,
  );
  return rows;
}

it('applies missing migrations in order and once', async () => {
  await write('20270101000000_one', 'CREATE TABLE one (id int);');
  await write('20270102000000_two', 'ALTER TABLE one ADD COLUMN two int; CREATE TABLE two (id int);');
  expect(await migrate(url, log, folder)).toEqual(['20270101000000_one', '20270102000000_two']);
  expect(await migrate(url, log, folder)).toEqual([]);
  expect(await tables()).toEqual(['one', 'two']);
  expect(await history()).toEqual([
    { migration_name: '20270101000000_one', finished: true, steps: 1 },
    { migration_name: '20270102000000_two', finished: true, steps: 1 },
  ]);
});

it('continues on a database that Prisma migrated, without loss', async () => {
  await cp(path.join(MIGRATIONS, FIRST), path.join(folder, FIRST), { recursive: true });
  await migrate(url, log, folder);
  await client.query('UPDATE _prisma_migrations SET checksum = $1', [FIRST_CHECKSUM]);
  await client.query(
    `INSERT INTO languages (code, name, native_name, updated_at) VALUES ('xx', 'Exish', 'Exish', now())`,
  );
  await write('20270101000000_later', 'ALTER TABLE languages ADD COLUMN later int;');
  expect(await migrate(url, log, folder)).toEqual(['20270101000000_later']);
  const { rows } = await client.query(`SELECT name, later FROM languages WHERE code = 'xx'`);
  expect(rows).toEqual([{ name: 'Exish', later: null }]);
});

it('is run by one of several processes that start together', async () => {
  await write('20270101000000_one', 'CREATE TABLE one (id int);');
  const applied = await Promise.all([migrate(url, log, folder), migrate(url, log, folder), migrate(url, log, folder)]);
  expect(applied.flat()).toEqual(['20270101000000_one']);
});

it('rolls a failed migration back, and continues once it is corrected', async () => {
  await write('20270101000000_one', 'CREATE TABLE one (id int);');
  await write('20270102000000_two', 'CREATE TABLE two (id int); INSERT INTO nowhere VALUES (1);');
  const failure = await migrate(url, log, folder).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartupError);
  expect((failure as Error).message).toBe(
    'Migration 20270102000000_two failed and was rolled back: relation "nowhere" does not exist.',
  );
  expect(await tables()).toEqual(['one']);
  expect(await history()).toHaveLength(1);
  await write('20270102000000_two', 'CREATE TABLE two (id int);');
  expect(await migrate(url, log, folder)).toEqual(['20270102000000_two']);
});

it('refuses a database migrated by a newer release', async () => {
  await write('20270101000000_one', 'CREATE TABLE one (id int);');
  await write('20270102000000_two', 'CREATE TABLE two (id int);');
  await migrate(url, log, folder);
  await rm(path.join(folder, '20270102000000_two'), { recursive: true });
  await write('20270101500000_missing', 'CREATE TABLE missing (id int);');
  await expect(migrate(url, log, folder)).rejects.toThrow(
    'The database is newer than this release: it has migration 20270102000000_two, which this release does not know.',
  );
  expect(await tables()).toEqual(['one', 'two']);
});

it('refuses a migration that was changed after it was applied, except for line ends', async () => {
  await write('20270101000000_one', 'CREATE TABLE one (id int);\n');
  await migrate(url, log, folder);
  await write('20270101000000_one', 'CREATE TABLE one (id int);\r\n');
  expect(await migrate(url, log, folder)).toEqual([]);
  await write('20270101000000_one', 'CREATE TABLE one (id bigint);\n');
  await expect(migrate(url, log, folder)).rejects.toThrow(/^Migration 20270101000000_one is not the one/);
});

it('refuses a database with an unfinished migration', async () => {
  await write('20270101000000_one', 'CREATE TABLE one (id int);');
  await migrate(url, log, folder);
  await client.query('UPDATE _prisma_migrations SET finished_at = NULL');
  await expect(migrate(url, log, folder)).rejects.toThrow(
    /^Migration 20270101000000_one was started .* never finished/,
  );
  await client.query('UPDATE _prisma_migrations SET rolled_back_at = now()');
  await client.query('DROP TABLE one');
  expect(await migrate(url, log, folder)).toEqual(['20270101000000_one']);
});

it('names the privileges its account lacks', async () => {
  await write('20270101000000_one', 'CREATE TABLE one (id int);');
  await client.query(`CREATE ROLE ${name}_reader LOGIN PASSWORD 'reader'`);
  const reader = new URL(url);
  reader.username = `${name}_reader`;
  reader.password = 'reader';
  await expect(migrate(reader.href, log, folder)).rejects.toThrow(/Its account needs the right to create tables\.$/);
  await client.query(`DROP ROLE ${name}_reader`);
});
