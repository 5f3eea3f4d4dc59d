import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type BackupHeader, END_OF_TABLE } from '#server/platform/db/backup/archive.ts';
import {
  connectForBackup,
  countRows,
  listMigrations,
  listSequences,
  listTables,
} from '#server/platform/db/backup/describe-database.ts';
import { StartupError } from '#server/platform/env.ts';

const NOT_PERMITTED = '42501';

/**
 * Writes a consistent snapshot of every table into one file while the service runs. The file gets its name only when
 * it is complete. Returns its header. `connectionString` is of the service's role: that of the migrations cannot read
 * what the job engine owns.
 * @throws StartupError if the role may not read a table
 */
export async function writeBackup(connectionString: string, file: string, now: Date): Promise<BackupHeader> {
  const unfinished = `${file}.unfinished`;
  const client = await connectForBackup(connectionString);
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const header = await describe(client, now);
    const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
    await pipeline(Readable.from(contents(client, header)), createGzip(), target);
    await rename(unfinished, file);
    return header;
  } catch (error) {
    await rm(unfinished, { force: true });
    if (!(error instanceof pg.DatabaseError) || error.code !== NOT_PERMITTED) throw error;
    throw new StartupError(
      `The role of DATABASE_URL may not read everything (${error.message}). Start this release once, which gives it its rights, then make the backup.`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

async function describe(client: pg.Client, now: Date): Promise<BackupHeader> {
  const tables: BackupHeader['tables'] = [];
  for (const table of await listTables(client)) tables.push({ ...table, rows: await countRows(client, table.name) });
  return {
    format: 'starhelm-backup',
    version: 1,
    created_at: now.toISOString(),
    migrations: await listMigrations(client),
    tables,
    sequences: await listSequences(client),
  };
}

async function* contents(client: pg.Client, header: BackupHeader): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(header)}\n`);
  for (const { name, columns } of header.tables) {
    yield Buffer.from(`${JSON.stringify({ table: name })}\n`);
    const rows: AsyncIterable<Buffer> = client.query(copyTo(`COPY ${name} (${columns.join(', ')}) TO STDOUT`));
    yield* rows;
    yield Buffer.from(`${END_OF_TABLE}\n`);
  }
}
