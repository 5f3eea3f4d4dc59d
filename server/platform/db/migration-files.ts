import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export type Migration = { name: string; script: string; checksum: string };

export const MIGRATIONS = path.resolve(import.meta.dirname, '../../../prisma/migrations');

/** The migrations of this release in the order of their names. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return Promise.all(names.map((name) => readMigration(folder, name)));
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const text = await readFile(path.join(folder, name, 'migration.sql'), 'utf8');
  // A checkout with other line ends is the same migration.
  const script = text.replaceAll('\r\n', '\n');
  return { name, script, checksum: createHash('sha256').update(script).digest('hex') };
}
