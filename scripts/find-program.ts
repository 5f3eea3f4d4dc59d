import { existsSync } from 'node:fs';
import path from 'node:path';

/** The first of these programs on the search path, else the first of these places that there is. */
export function findProgram(names: readonly string[], places: readonly string[] = []): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...candidates, ...places].find((candidate) => existsSync(candidate));
}
