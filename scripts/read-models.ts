import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SchemaFile } from '#scripts/diff-models.ts';

export const PRISMA = path.resolve(import.meta.dirname, '../prisma');
/** The models at the last migration. */
export const SNAPSHOT = path.join(PRISMA, 'migrations/models.snapshot');

/** The model files, in the order of the snapshot. */
export async function readModels(): Promise<SchemaFile[]> {
  const names = (await readdir(path.join(PRISMA, 'models'))).sort().map((name) => `models/${name}`);
  return Promise.all(
    ['schema.prisma', ...names].map(async (name) => ({
      path: name,
      content: await readFile(path.join(PRISMA, name), 'utf8'),
    })),
  );
}
