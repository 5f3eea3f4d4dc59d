import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BUILD_INPUTS } from '#scripts/prepare.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

it('the screens are built anew after a change of any folder that they import from', async () => {
  const entries = await readdir(path.join(ROOT, 'app'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name));
  const texts = await Promise.all(files.map((file) => readFile(path.join(file.parentPath, file.name), 'utf8')));
  const folders = new Set(texts.flatMap((text) => [...text.matchAll(/from '#(\w+)\//g)].map(([, folder]) => folder)));
  expect([...folders].filter((folder) => !BUILD_INPUTS.some((input) => input === folder))).toEqual([]);
});
