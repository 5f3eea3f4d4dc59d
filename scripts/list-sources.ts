import { readdir } from 'node:fs/promises';
import path from 'node:path';

const FOLDERS = ['app', 'server', 'generator', 'simulator', 'packages', 'scripts', 'tests', 'public'];
const GENERATED = 'packages/client/generated/schema.ts';

/** The bare page of the benches is built among the tests. */
const BUILD = `${path.sep}.next`;

/** Every source file that people write (TypeScript, and the scripts that browsers load as they are), as a path from `root` with forward slashes. */
export async function listSources(root: string): Promise<string[]> {
  const found = await Promise.all(FOLDERS.map((folder) => listFolder(path.join(root, folder))));
  const files = found.flat().map((file) => path.relative(root, file).replaceAll('\\', '/'));
  return files.filter((file) => file !== GENERATED);
}

async function listFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(ts|tsx|js)$/.test(entry.name) && !entry.parentPath.includes(BUILD))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
