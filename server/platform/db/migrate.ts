import pg from 'pg';
import { MIGRATIONS, type Migration, readMigrations } from '#server/platform/db/migration-files.ts';
import { findPending, recordMigration } from '#server/platform/db/migration-history.ts';
import { StartupError } from '#server/platform/env.ts';
import type { Logger } from '#server/platform/log.ts';

/** The advisory lock of Prisma's own engine, so that the two exclude each other. */
export const MIGRATION_LOCK = 72_707_369;
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Applies the missing migrations in order, each in a transaction with its history row; returns the names applied now.
 * Processes that start together wait for the first of them.
 * @throws StartupError
 */
export async function migrate(connectionString: string, log: Logger, folder = MIGRATIONS): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString, application_name: 'starhelm-migrate' });
  // A lost connection fails the current statement, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await lock(client, log);
    const pending = await findPending(client, migrations);
    for (const migration of pending) await apply(client, migration);
    const applied = pending.map(({ name }) => name);
    if (applied.length > 0) log.info({ applied }, 'database migrated');
    return applied;
  } catch (cause) {
    throw asStartupError(cause);
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

async function lock(client: pg.Client, log: Logger): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
    MIGRATION_LOCK,
  ]);
  if (rows[0]?.locked) return;
  log.info('another process is migrating the database; waiting for it');
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(migration.script);
    await recordMigration(client, migration);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new StartupError(
      `Migration ${migration.name} failed and was rolled back: ${reasonOf(cause)}.${hintOf(cause)}`,
      { cause },
    );
  }
}

function asStartupError(cause: unknown): StartupError {
  if (cause instanceof StartupError) return cause;
  return new StartupError(`The database could not be migrated: ${reasonOf(cause)}.${hintOf(cause)}`, { cause });
}

function reasonOf(cause: unknown): string {
  return (cause as Error).message.trim().split('\n')[0] || 'no reason given';
}

function hintOf(cause: unknown): string {
  const denied = (cause as { code?: string }).code === INSUFFICIENT_PRIVILEGE;
  return denied ? ' Its account needs the right to create tables.' : '';
}
