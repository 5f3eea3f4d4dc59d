/**
 * Writes the next migration from the models: `node scripts/make-migration.ts <name>`. It is based on the models at the
 * last migration (prisma/migrations/models.snapshot); run it after every merge that changed models, even if the tables
 * stay the same.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { diffModels, type SchemaFile } from '#scripts/diff-models.ts';
import { PRISMA, readModels, SNAPSHOT } from '#scripts/read-models.ts';
import { startCluster } from '#server/platform/db/embedded/cluster.ts';

const name = process.argv[2];
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('Name the migration in snake_case: node scripts/make-migration.ts add_bookmarks');
  process.exit(2);
}
const models = await readModels();
const isFirst = name === 'init' || !existsSync(SNAPSHOT);
const folder = await mkdtemp(path.join(tmpdir(), 'starhelm-migration-'));
const cluster = await startCluster({ folder });
const before = isFirst ? [] : (JSON.parse(await readFile(SNAPSHOT, 'utf8')) as SchemaFile[]);
const sql = await diffModels(cluster.connectionString('postgres'), before, models);
await cluster.stop();
await rm(folder, { recursive: true, force: true });
await writeFile(SNAPSHOT, `${JSON.stringify(models, null, 1)}\n`);
if (/^\s*(-- This is an empty migration\.)?\s*$/.test(sql)) {
  console.log('The tables have not changed.');
} else {
  const stamp = name === 'init' ? '20261121000000' : new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const target = path.join(PRISMA, 'migrations', `${stamp}_${name}`);
  await mkdir(target, { recursive: true });
  await writeFile(path.join(target, 'migration.sql'), sql);
  await writeFile(
    path.join(PRISMA, 'migrations/migration_lock.toml'),
    '# Kept by Prisma; do not edit.\nprovider = "postgresql"\n',
  );
  console.log(`Wrote ${path.relative(process.cwd(), target)}/migration.sql`);
}
