import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Archive, type BackupHeader, openArchive } from '#server/platform/db/backup/archive.ts';
import { connectForBackup, countRows, listTables } from '#server/platform/db/backup/describe-database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { MIGRATIONS, readMigrations } from '#server/platform/db/migration-files.ts';
import { StartupError } from '#server/platform/env.ts';
import type { Logger } from '#server/platform/log.ts';

type Options = {
  connectionString: string;
  log: Logger;
  /** Creates the tables that are not part of the migrations. */
  prepareOthers: () => Promise<void>;
};

/**
 * Restores a backup into an empty database: the migrations it was made with, its rows in one transaction, each table's
 * count compared, then the migrations that came later.
 * @throws StartupError in one sentence; no row is left then
 */
export async function restoreBackup(file: string, options: Options): Promise<BackupHeader> {
  const { connectionString, log } = options;
  await using archive = await openArchive(file);
  await requireEmpty(connectionString);
  await migrateAsThen(archive.header, options);
  await options.prepareOthers();
  const client = await connectForBackup(connectionString);
  try {
    await load(client, archive);
  } finally {
    await client.end();
  }
  await migrate(connectionString, log);
  return archive.header;
}

async function requireEmpty(connectionString: string): Promise<void> {
  const client = await connectForBackup(connectionString);
  try {
    const { rows } = await client.query(
      `SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname IN ('public', 'jobs') AND c.relkind IN ('r', 'p') LIMIT 1`,
    );
    if (rows.length > 0) {
      throw new StartupError(
        'There is a database already, and a backup is restored into an empty place only. Name an empty DATA_DIR or another DATABASE_URL.',
      );
    }
  } finally {
    await client.end();
  }
}

/** Migrates the schema to the state of the backup. */
async function migrateAsThen({ migrations }: BackupHeader, { connectionString, log }: Options): Promise<void> {
  const known = new Set((await readMigrations(MIGRATIONS)).map(({ name }) => name));
  const missing = migrations.find((name) => !known.has(name));
  if (missing) {
    throw new StartupError(`The backup was made by a newer release (migration ${missing}); restore it with that one.`);
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'starhelm-restore-'));
  try {
    for (const name of migrations) {
      await cp(path.join(MIGRATIONS, name), path.join(folder, name), { recursive: true });
    }
    await migrate(connectionString, log, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function load(client: pg.Client, archive: Archive): Promise<void> {
  await client.query('BEGIN');
  const present = (await listTables(client)).map(({ name }) => name);
  const unknown = archive.header.tables.find(({ name }) => !present.includes(name));
  if (unknown) throw new StartupError(`The backup holds the table ${unknown.name}, which this release does not know.`);
  const links = await dropForeignKeys(client);
  for (const table of present) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  // Migrations insert rows of their own; the backup contains their latest state.
  await client.query(`TRUNCATE ${present.join(', ')}`);
  for (const table of archive.header.tables) await loadTable(client, archive, table);
  for (const table of present) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of links) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
  for (const { name, last_value } of archive.header.sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint)', [name, last_value]);
  }
  await client.query('COMMIT');
  await client.query('ANALYZE');
}

async function loadTable(client: pg.Client, archive: Archive, table: BackupHeader['tables'][number]): Promise<void> {
  const { name, columns, rows } = table;
  const target = client.query(copyFrom(`COPY ${name} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(Readable.from(archive.rows(name)), target);
  const loaded = await countRows(client, name);
  if (loaded !== rows) throw new StartupError(`${name} has ${loaded} rows, the backup counted ${rows}.`);
}

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Foreign keys are dropped and recreated by the tables' owner, which needs no superuser; recreating them checks every
 * row.
 */
async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT c.conrelid::regclass::text AS "table", quote_ident(c.conname) AS name, pg_get_constraintdef(c.oid) AS definition
     FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace
     WHERE c.contype = 'f' AND c.conparentid = 0 AND n.nspname IN ('public', 'jobs') ORDER BY 1, 2`,
  );
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows;
}
