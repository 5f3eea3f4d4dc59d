import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BUILD_ONLY } from '#scripts/build-only-packages.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** What is run in the image (docs/operations/README.md). */
const PROGRAMS = ['start', 'worker', 'backup', 'restore', 'rotate-key', 'verify-ledger'];
const IMPORT = /(?:^|\s)(?:import|export)\s(?!type\b)[^;]*?from '([^']+)'|import(?:\(|\s)'([^']+)'/g;

/** Every package that these files load, also by way of other files of the project. */
async function packagesOf(entries: readonly string[]): Promise<Set<string>> {
  const files = [...entries];
  const packages = new Set<string>();
  for (const file of files) {
    const text = await readFile(path.join(ROOT, file), 'utf8');
    for (const [, from, loaded = from] of text.matchAll(IMPORT)) {
      if (!loaded || loaded.startsWith('node:') || loaded.startsWith('.')) continue;
      if (!loaded.startsWith('#')) packages.add(loaded);
      else if (!files.includes(loaded.slice(1)) && existsSync(path.join(ROOT, loaded.slice(1))))
        files.push(loaded.slice(1));
    }
  }
  return packages;
}

it('no program of the image loads a package that is deleted from it', async () => {
  const loaded = [...(await packagesOf(PROGRAMS.map((name) => `scripts/${name}.ts`)))];
  expect(loaded).toEqual(expect.arrayContaining(['pg', 'next', 'argon2', 'inngest', '@prisma/adapter-pg']));
  const deleted = loaded.filter((name) => BUILD_ONLY.some((pattern) => matches(name, pattern)));
  expect(deleted).toEqual([]);
});

it('recognises packages that are deleted', () => {
  for (const name of ['typescript', 'playwright', 'prisma', '@prisma/config', '@tailwindcss/postcss', 'lightningcss-x'])
    expect([name, BUILD_ONLY.some((pattern) => matches(name, pattern))]).toEqual([name, true]);
  for (const name of ['@prisma/client', '@prisma/adapter-pg', 'next', 'node-gyp-build'])
    expect([name, BUILD_ONLY.some((pattern) => matches(name, pattern))]).toEqual([name, false]);
});

function matches(name: string, pattern: string): boolean {
  return path.matchesGlob(name, pattern) || path.matchesGlob(name, `${pattern}/**`);
}
