import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

type Locked = { optionalDependencies?: Record<string, string>; dependencies?: Record<string, string> };
const { packages } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../package-lock.json'), 'utf8'),
) as { packages: Record<string, Locked> };

/** Whether a package finds another as Node does: in its own folder, or in one above it. */
function finds(owner: string, name: string): boolean {
  for (let folder = owner; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder}${folder ? '/' : ''}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

it('contains the packages of every platform, without which `npm ci` fails', () => {
  const missing = Object.entries(packages).flatMap(([owner, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !finds(owner, name))
      .map((name) => `${owner} needs ${name}`),
  );
  expect(missing).toEqual([]);
});
