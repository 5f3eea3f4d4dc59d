import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { openSchemaEngine } from '#server/platform/db/schema-engine.ts';
import { StartupError } from '#server/platform/env.ts';
import type { Logger } from '#server/platform/log.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../prisma/migrations');

/** Applies what is missing, in order, with Prisma's own engine; returns the names applied now. @throws StartupError */
export async function migrate(connectionString: string, log: Logger): Promise<string[]> {
  const { engine, close } = await openSchemaEngine(connectionString);
  try {
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: await readMigrations(ROOT),
      filters: { externalTables: [], externalEnums: [] },
    });
    if (appliedMigrationNames.length > 0) log.info({ applied: appliedMigrationNames }, 'database migrated');
    return appliedMigrationNames;
  } catch (cause) {
    const [reason = 'no reason given'] = (cause as Error).message.trim().split('\n');
    throw new StartupError(
      `The database could not be brought up to date: ${reason} Its account needs the right to create tables.`,
      { cause },
    );
  } finally {
    await close();
  }
}

async function readMigrations(root: string) {
  const names = (await readdir(root, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const directories = await Promise.all(
    names.sort().map(async (name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok' as const, value: await readFile(path.join(root, name, 'migration.sql'), 'utf8') },
      },
    })),
  );
  const lock = await readFile(path.join(root, 'migration_lock.toml'), 'utf8');
  return {
    baseDir: root,
    lockfile: { path: 'migration_lock.toml', content: lock },
    shadowDbInitScript: '',
    migrationDirectories: directories,
  };
}
