import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SchemaFile } from '#scripts/diff-models.ts';

export const PRISMA = path.resolve(import.meta.dirname, '../prisma');
/** The models as the last migration saw them. */
export const SNAPSHOT = path.join(PRISMA, 'migrations/models.snapshot');

/** The files of the models, in the order in which the snapshot has them. */
export async function readModels(): Promise<SchemaFile[]> {
  const names = (await readdir(path.join(PRISMA, 'models'))).sort().map((name) => `models/${name}`);
  return Promise.all(
    ['schema.prisma', ...names].map(async (name) => ({
      path: name,
      content: await readFile(path.join(PRISMA, name), 'utf8'),
    })),
  );
}
