import type pg from 'pg';
import type { Migration } from '#server/platform/db/migration-files.ts';
import { StartupError } from '#server/platform/env.ts';

/** One row of Prisma's own history table, so that `prisma migrate status` and `deploy` agree with it. */
type Applied = { migration_name: string; checksum: string; finished: boolean };

const CREATE_HISTORY = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id varchar(36) PRIMARY KEY,
    checksum varchar(64) NOT NULL,
    finished_at timestamptz,
    migration_name varchar(255) NOT NULL,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz NOT NULL DEFAULT now(),
    applied_steps_count integer NOT NULL DEFAULT 0
  )`;

/** The migrations that this database lacks. @throws StartupError when its history is not this release's */
export async function findPending(client: pg.ClientBase, known: readonly Migration[]): Promise<Migration[]> {
  const { rows: tables } = await client.query<{ history: string | null }>(
    `SELECT to_regclass('_prisma_migrations')::text AS history`,
  );
  if (tables[0]?.history == null) await client.query(CREATE_HISTORY);
  const { rows } = await client.query<Applied>(
    `SELECT migration_name, checksum, finished_at IS NOT NULL AS finished FROM _prisma_migrations
     WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  );
  requireKnown(rows, known);
  const applied = new Set(rows.map((row) => row.migration_name));
  return known.filter(({ name }) => !applied.has(name));
}

/** Records a migration within the transaction that runs it. */
export async function recordMigration(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES (gen_random_uuid()::text, $1, $2, transaction_timestamp(), clock_timestamp(), 1)`,
    [migration.checksum, migration.name],
  );
}

function requireKnown(applied: readonly Applied[], known: readonly Migration[]): void {
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  const unfinished = applied.find((row) => !row.finished);
  if (unfinished)
    throw new StartupError(
      `Migration ${unfinished.migration_name} was started on this database and never finished. Restore the backup made before it, then start again.`,
    );
  const foreign = applied.findLast((row) => !checksums.has(row.migration_name));
  if (foreign)
    throw new StartupError(
      `The database is newer than this release: it has migration ${foreign.migration_name}, which this release does not know. Start the release that made it, or restore a backup from before it.`,
    );
  const changed = applied.find((row) => checksums.get(row.migration_name) !== row.checksum);
  if (changed)
    throw new StartupError(
      `Migration ${changed.migration_name} is not the one that was applied to this database: the file was changed afterwards. Restore the file as it was released.`,
    );
}
