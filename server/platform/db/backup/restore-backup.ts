import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Archive, type BackupHeader, openArchive } from '#server/platform/db/backup/archive.ts';
import {
  connectForBackup,
  countRows,
  listTables,
  SCHEMAS,
  type Schema,
} from '#server/platform/db/backup/describe-database.ts';
import { clearPlace, prepareJobsSchema, requireEmpty } from '#server/platform/db/backup/empty-place.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { MIGRATIONS, readMigrations } from '#server/platform/db/migration-files.ts';
import { StartupError } from '#server/platform/env.ts';
import type { Logger } from '#server/platform/log.ts';

type Options = {
  /** As the owner of the tables. */
  connectionString: string;
  /** As the service's role, which owns the tables of the job engine; the owner's if there is one role. */
  serviceUrl: string;
  log: Logger;
  /** Creates the tables that are not part of the migrations, as the service's role. */
  prepareOthers: () => Promise<void>;
  /** Checks the restored data; an error fails the restore. */
  verify?: () => Promise<void>;
};

/**
 * Restores a backup into an empty database: the migrations it was made with, its rows, each table's count compared,
 * then the migrations that came later.
 * @throws StartupError in one sentence; the place is empty again then
 */
export async function restoreBackup(file: string, options: Options): Promise<BackupHeader> {
  const { connectionString, serviceUrl, log } = options;
  await using archive = await openArchive(file);
  await requireEmpty(connectionString);
  try {
    await migrateToBackupState(archive.header, options);
    await prepareJobsSchema(connectionString, serviceUrl);
    await options.prepareOthers();
    await load({ public: connectionString, jobs: serviceUrl }, archive);
    await migrate(connectionString, log);
    await options.verify?.();
  } catch (error) {
    await clearPlace(connectionString, serviceUrl);
    throw error;
  }
  return archive.header;
}

/** Migrates the schema to the state of the backup. */
async function migrateToBackupState({ migrations }: BackupHeader, { connectionString, log }: Options): Promise<void> {
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

type Target = { schema: Schema; client: pg.Client; present: string[]; links: ForeignKey[] };

/** Each schema in one transaction of the role that owns it; both are committed when everything is there. */
async function load(urls: Record<Schema, string>, archive: Archive): Promise<void> {
  const targets: Target[] = [];
  try {
    for (const schema of SCHEMAS) targets.push(await openTarget(schema, urls[schema]));
    const targetOf = (table: string) => targets.find(({ present }) => present.includes(table));
    const unknown = archive.header.tables.find(({ name }) => !targetOf(name));
    if (unknown)
      throw new StartupError(`The backup holds the table ${unknown.name}, which this release does not know.`);
    for (const target of targets) await prepareTarget(target);
    for (const table of archive.header.tables) {
      const target = targetOf(table.name);
      if (target) await loadTable(target.client, archive, table);
    }
    for (const target of targets) await finishTarget(target, archive);
    for (const { client } of targets) await client.query('COMMIT');
    for (const { client } of targets) await client.query('ANALYZE');
  } finally {
    for (const { client } of targets) await client.end();
  }
}

async function openTarget(schema: Schema, url: string): Promise<Target> {
  const client = await connectForBackup(url);
  const present = (await listTables(client, [schema])).map(({ name }) => name);
  return { schema, client, present, links: [] };
}

async function prepareTarget(target: Target): Promise<void> {
  const { client, present } = target;
  await client.query('BEGIN');
  target.links = await dropForeignKeys(client, target.schema);
  for (const table of present) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  // Migrations insert rows of their own; the backup contains their latest state.
  await client.query(`TRUNCATE ${present.join(', ')}`);
}

async function finishTarget({ schema, client, present, links }: Target, { header }: Archive): Promise<void> {
  for (const table of present) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of links) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
  for (const { name, last_value } of header.sequences) {
    if (!name.startsWith(`${schema}.`)) continue;
    await client.query('SELECT setval($1::regclass, $2::bigint)', [name, last_value]);
  }
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
async function dropForeignKeys(client: pg.Client, schema: Schema): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT c.conrelid::regclass::text AS "table", quote_ident(c.conname) AS name, pg_get_constraintdef(c.oid) AS definition
     FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace
     WHERE c.contype = 'f' AND c.conparentid = 0 AND n.nspname = $1 ORDER BY 1, 2`,
    [schema],
  );
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows;
}
